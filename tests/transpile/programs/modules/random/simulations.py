"""Simulations with a seed: dice, walks, monte carlo, weighted picks."""
import random
from collections import Counter


def roll(rng: random.Random, dice: int = 2) -> int:
    return sum(rng.randint(1, 6) for _ in range(dice))


def walk(rng: random.Random, steps: int) -> list[tuple[int, int]]:
    x = y = 0
    path = [(x, y)]
    for _ in range(steps):
        dx, dy = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        x, y = x + dx, y + dy
        path.append((x, y))
    return path


def deal(rng: random.Random) -> dict[str, list[str]]:
    deck = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    rng.shuffle(deck)
    return {player: sorted(deck[i * 5 : i * 5 + 5]) for i, player in enumerate(("north", "east", "south"))}


def bootstrap(rng: random.Random, data: list[float], rounds: int) -> tuple[float, float]:
    means = sorted(sum(rng.choice(data) for _ in data) / len(data) for _ in range(rounds))
    return means[rounds // 20], means[-rounds // 20]


rng = random.Random(2024)
print(sorted(Counter(roll(rng) for _ in range(500)).items()))
print(walk(rng, 12))
for player, hand in deal(rng).items():
    print(player, *hand)
print(bootstrap(rng, [1.5, 2.5, 3.0, 4.25, 9.0], 60))
print([rng.choice(["heads", "tails"]) for _ in range(8)], rng.sample(["a", "b", "c", "d"], 3), round(rng.uniform(-10, 10), 4))
grid = [["#" if rng.random() < 0.3 else "." for _ in range(20)] for _ in range(4)]
print("\n".join("".join(row) for row in grid))
