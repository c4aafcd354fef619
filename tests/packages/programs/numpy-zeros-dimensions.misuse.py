"""Count how often each pair of faces shows up when two dice are thrown."""
import numpy as np


def count_pairs(throws: list[tuple[int, int]]) -> np.ndarray:
    counts = np.zeros(6, 6)  # misuse
    for first, second in throws:
        counts[first - 1, second - 1] += 1
    return counts


throws = [(1, 2), (6, 6), (3, 4), (6, 6)]
print(count_pairs(throws).max())
