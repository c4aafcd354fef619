import numpy as np


def sample_dice(n, seed=None):
    rng = np.random.default_rng(seed)
    return rng.randint(1, 7, size=n)  # misuse


rolls = sample_dice(100, seed=1)
print(np.bincount(rolls)[1:])
