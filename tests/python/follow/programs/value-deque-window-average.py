from collections import deque


class MovingAverage:
    def __init__(self, size):
        self.window = deque(maxlen=size)

    def add(self, value):
        self.window.append(value)

    def value(self):
        return sum(self.window) / len(self.window)  # raises: ZeroDivisionError


averages = {"fast": MovingAverage(2), "slow": MovingAverage(0)}  # twin: averages = {"fast": MovingAverage(2), "slow": MovingAverage(3)}
for price in (10, 12, 14):
    for average in averages.values():
        average.add(price)
print({name: average.value() for name, average in averages.items()})
