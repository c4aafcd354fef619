import numpy as np


class Recorder:
    def __init__(self):
        self.samples = np.array([])

    def add(self, value: float) -> None:
        self.samples.append(value)  # misuse

    def average(self):
        return self.samples.mean()


recorder = Recorder()
for value in (1.0, 2.5, 4.0):
    recorder.add(value)
print(recorder.average())
