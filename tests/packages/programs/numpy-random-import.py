from numpy.random import default_rng

import numpy as np

rng = default_rng(3)
sample = rng.normal(loc=0.0, scale=2.0, size=(100,))
print(sample.std() > 0, np.percentile(sample, [5, 95]).shape)
