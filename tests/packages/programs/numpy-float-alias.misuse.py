import numpy as np


def to_matrix(rows):
    width = max(len(row) for row in rows)
    matrix = np.zeros((len(rows), width), dtype=np.float)  # misuse
    for i, row in enumerate(rows):
        matrix[i, : len(row)] = row
    return matrix


print(to_matrix([[1, 2], [3, 4, 5]]))
