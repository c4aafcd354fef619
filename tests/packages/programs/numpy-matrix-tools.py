import numpy as np
from numpy.linalg import LinAlgError, eigh, inv, norm

np.set_printoptions(precision=3, suppress=True)


def rotation(angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s], [s, c]])


def solve(a, b):
    try:
        return np.linalg.solve(a, b)
    except LinAlgError:
        return np.linalg.pinv(a) @ b


points = np.stack([np.arange(4), np.arange(4) ** 2], axis=-1)
turned = points @ rotation(np.pi / 2).T
print(turned, norm(turned, axis=1))

covariance = np.cov(points, rowvar=False)
values, vectors = eigh(covariance)
print(values[::-1], vectors.shape, np.trace(covariance), np.linalg.matrix_rank(covariance))
print(solve([[2, 0], [0, 4]], [2, 2]), solve(np.ones((2, 2)), np.array([1, 1])))
upper = np.triu(np.arange(9).reshape(3, 3))
upper[upper > 5] *= -1
print(upper, np.diag(upper), inv(np.eye(2) * 4)[0, 0])
grid_x, grid_y = np.meshgrid(np.arange(3), np.arange(2), indexing="xy")
print(np.vstack((grid_x.ravel(), grid_y.flatten())).T.tolist(), np.cross([1, 0, 0], [0, 1, 0]))
print(np.array_split(np.arange(7), 3), np.searchsorted([1, 3, 5], 4), np.interp(2.5, [2, 3], [10, 20]))
