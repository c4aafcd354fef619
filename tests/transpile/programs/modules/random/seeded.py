"""Seeded random numbers are the same everywhere."""
import random

random.seed(42)
print([random.random() for _ in range(3)], random.randint(1, 6), random.randrange(0, 100, 5), random.uniform(1, 2), random.choice("abcdef"))
items = list(range(10))
random.shuffle(items)
print(items, random.sample(range(100), 5), random.choices("xyz", k=5), random.choices([1, 2], weights=[1, 9], k=6))
random.seed(0)
print(random.randint(0, 10**6), random.getrandbits(40), random.gauss(0, 1), random.randint(-5, 5), random.random())
rng = random.Random(7)
other = random.Random(7)
print(rng.random() == other.random(), [rng.randint(1, 100) for _ in range(5)], [other.randint(1, 100) for _ in range(5)])
print([random.Random(n).randrange(1000) for n in range(5)], random.Random(10**20).random(), random.Random(-3).random())
state = rng.getstate()
first = [rng.random() for _ in range(2)]
rng.setstate(state)
print(first == [rng.random() for _ in range(2)])
for attempt in (lambda: random.choice([]), lambda: random.randrange(0), lambda: random.sample([1], 2), lambda: random.randint(5, 1)):
    try:
        print(attempt())
    except (IndexError, ValueError) as error:
        print(type(error).__name__, error)
random.seed(123)
inside = sum(random.random() ** 2 + random.random() ** 2 <= 1 for _ in range(2000))
print(4 * inside / 2000, random.expovariate(1.5), random.normalvariate(0, 1), random.triangular(0, 1, 0.5), random.betavariate(1, 2))
