import numpy as np


def cosine_similarity(a, b):
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    return float(np.dot(a, b) / (np.linalg.norm(a) * np.linalg.norm(b)))


def unit(vector):
    return np.linalg.normalize(np.asarray(vector, dtype=float))  # misuse


print(cosine_similarity([1, 0], [1, 1]))
print(unit([3, 4]))
