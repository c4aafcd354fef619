def average(values):
    return sum(values) / len(values)  # raises: ZeroDivisionError


def windows(values, size):
    return [values[at : at + size] for at in range(len(values))]


def smooth(values, size):
    return [round(average(window), 2) for window in windows(values, size)]


class Series:
    def __init__(self, values, size):
        self.values = values
        self.size = size

    def smoothed(self):
        return smooth(self.values, self.size)


print(Series([3, 5, 8, 13], 2).smoothed())
print(Series([1, 2], 0).smoothed())  # twin: print(Series([1, 2], 1).smoothed())
