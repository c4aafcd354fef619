import numpy as np


def estimate_pi(n: int, seed: int | None = None) -> float:
    rng = np.random.default_rng(seed)
    x, y = rng.uniform(-1, 1, size=(2, n))
    inside = (x**2 + y**2 <= 1).sum()
    return 4 * inside / n


def random_walks(walkers=100, steps=50):
    np.random.seed(0)
    moves = np.random.choice([-1, 1], size=(walkers, steps))
    positions = moves.cumsum(axis=1)
    return positions


print(round(estimate_pi(10_000, seed=1), 1))
walks = random_walks()
final = walks[:, -1]
print(final.mean(), final.std(), np.median(final), np.abs(walks).max(axis=1)[:5])
print(np.percentile(final, [5, 50, 95]), int((walks == 0).any(axis=1).sum()))
first_return = np.argmax(walks == 0, axis=1)
print(first_return[first_return > 0].min())
