import time


class Stopwatch:
    def __init__(self):
        self.started = None
        self.laps = []

    def start(self):
        self.started = time.perf_counter()

    def lap(self):
        self.laps.append(time.perf_counter() - self.started)  # raises: TypeError


watch = Stopwatch()
watch.laps.clear()  # twin: watch.start()
watch.lap()
print(len(watch.laps))
