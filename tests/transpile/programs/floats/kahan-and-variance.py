"""Summation and running statistics, where the order of operations shows in the last digits."""


def kahan(values):
    total = 0.0
    lost = 0.0
    for value in values:
        y = value - lost
        t = total + y
        lost = (t - total) - y
        total = t
    return total


class Welford:
    def __init__(self) -> None:
        self.n = 0
        self.mean = 0.0
        self.m2 = 0.0

    def add(self, x: float) -> None:
        self.n += 1
        delta = x - self.mean
        self.mean += delta / self.n
        self.m2 += delta * (x - self.mean)

    @property
    def variance(self) -> float:
        return self.m2 / (self.n - 1) if self.n > 1 else float("nan")


values = [0.1 * i for i in range(1, 50)] + [1e10, -1e10, 1e-10]
print(sum(values), kahan(values), sum(reversed(values)))
stats = Welford()
print(stats.variance)
for v in values[:20]:
    stats.add(v)
    print(stats.n, stats.mean, stats.variance)
print(sum(v * v for v in values), sum(map(abs, values)) / len(values), max(values) - min(values))
