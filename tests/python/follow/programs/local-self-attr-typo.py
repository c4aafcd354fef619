class Timer:
    def __init__(self, seconds):
        self.remaining = seconds
        self.finished = False

    def tick(self):
        self.remaining -= 1
        if self.remaning <= 0:  # raises: AttributeError  # twin: if self.remaining <= 0:
            self.finished = True


timer = Timer(2)
timer.tick()
timer.tick()
print(timer.finished)
