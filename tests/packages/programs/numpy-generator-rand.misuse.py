import numpy as np


def simulate(rolls: int, seed: int = 7) -> float:
    rng = np.random.default_rng(seed)
    noise = rng.rand(rolls)  # misuse
    dice = rng.integers(1, 7, size=rolls)
    return float((dice + noise).mean())


print(round(simulate(1000), 1))
