import numpy as np

matrix = np.arange(4).reshape(2, 2)
turned = np.rotate(matrix, 1)  # misuse
print(np.vstack([matrix, turned]), np.unique(turned, return_counts=True))
