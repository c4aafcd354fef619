import numpy as np

A = np.array([[2.0, 1.0], [1.0, 3.0]])
b = np.array([1.0, 2.0])

inverse = np.linalg.inv(A)
x = inverse @ b
print(np.allclose(A @ x, b), np.linalg.det(A), np.linalg.norm(x))
