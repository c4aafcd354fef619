import numpy as np

rates = np.array([0.01, 0.02, -0.01, 0.03])
growth = np.cumprod(1 + rates)
print(np.round(growth, 4), np.diff(growth).max())
