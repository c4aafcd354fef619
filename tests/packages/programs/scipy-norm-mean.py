import numpy as np
from scipy import stats

sample = np.array([4.8, 5.1, 5.0, 5.3])
probability = stats.norm.cdf(5.2, loc=5.0, scale=0.2)
low, high = stats.t.interval(0.95, df=len(sample) - 1, loc=sample.mean(), scale=stats.sem(sample))
print(round(float(probability), 3), low < high)
