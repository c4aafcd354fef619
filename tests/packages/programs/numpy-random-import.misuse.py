from numpy.random import default_generator  # misuse

import numpy as np

rng = default_generator(3)
sample = rng.normal(loc=0.0, scale=2.0, size=(100,))
print(sample.std() > 0, np.percentile(sample, [5, 95]).shape)
