import numpy as np
from scipy import sparse

dense = np.eye(3)
dense[0, 2] = 5
matrix = sparse.csr_matrix(dense)
print(matrix.nnz, matrix.to_array().sum())  # misuse
print((matrix @ np.ones(3)).tolist(), matrix.T.shape)
