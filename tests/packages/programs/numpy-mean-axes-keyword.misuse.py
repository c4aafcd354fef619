import numpy as np


def standardize(X: np.ndarray) -> np.ndarray:
    mean = X.mean(axis=0)
    std = np.std(X, axes=0)  # misuse
    return (X - mean) / std


data = np.arange(12, dtype=float).reshape(4, 3)
print(standardize(data))
