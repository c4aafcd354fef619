"""A seeded generator."""
import random

random.seed(1)
print(random.random(), random.randint(1, 10), random.choice(["a", "b", "c"]), random.uniform(0, 1))
numbers = list(range(8))
random.shuffle(numbers)
print(numbers, random.sample(numbers, 3), random.randrange(10, 20, 2))


def roll(times: int) -> dict:
    counts = {face: 0 for face in range(1, 7)}
    for _ in range(times):
        counts[random.randint(1, 6)] += 1
    return counts


print(roll(60))
random.seed("text seed")
print(random.random(), [random.choice("xyz") for _ in range(5)])
rng = random.Random(99)
print(rng.randint(0, 1000), rng.random() < 1, [rng.randint(0, 1) for _ in range(10)])
