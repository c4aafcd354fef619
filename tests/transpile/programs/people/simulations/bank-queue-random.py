import random
import statistics
from collections import Counter, namedtuple

Roll = namedtuple("Roll", "a b")
Roll.total = property(lambda self: self.a + self.b)


class Dice:
    def __init__(self, seed, sides=6):
        self._random = random.Random(seed)
        self.sides = sides

    def __call__(self):
        return self._random.randint(1, self.sides)

    def __iter__(self):
        while True:
            yield self()


dice = Dice(7)
rolls = [Roll(dice(), dice()) for _ in range(200)]
counts = Counter(r.total for r in rolls)
for total in sorted(counts):
    print(f"{total:2} {'#' * (counts[total] // 3)} {counts[total]}")
totals = [r.total for r in rolls]
print(statistics.mean(totals), round(statistics.stdev(totals), 4), statistics.median(totals), statistics.mode(totals))
print(counts.most_common(2), max(rolls), min(rolls, key=lambda r: r.total))
walk, position = [], 0
rng = random.Random(1)
for _ in range(20):
    position += rng.choice([-1, 1])
    walk.append(position)
print(walk, rng.uniform(0, 1) < 1, [rng.randrange(0, 10, 2) for _ in range(5)])
inside = sum(rng.random() ** 2 + rng.random() ** 2 <= 1 for _ in range(1000))
print(4 * inside / 1000)
