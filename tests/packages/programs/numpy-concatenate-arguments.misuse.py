import numpy as np


def join_batches(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Put the rows of the second batch below those of the first."""
    return np.concatenate(first, second)  # misuse


old = np.ones((2, 3))
new = np.zeros((1, 3))
print(join_batches(old, new).shape)
