import numpy as np

matrix = np.arange(4).reshape(2, 2)
turned = np.rot90(matrix, 1)
print(np.vstack([matrix, turned]), np.unique(turned, return_counts=True))
