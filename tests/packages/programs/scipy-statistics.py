import numpy as np
from scipy import stats
from scipy.spatial.distance import cdist, pdist, squareform

rng = np.random.default_rng(3)
control = rng.normal(10, 2, size=50)
treated = rng.normal(11.5, 2, size=50)


def compare(a, b, alpha=0.05):
    t, p = stats.ttest_ind(a, b, equal_var=False)
    u = stats.mannwhitneyu(a, b, alternative="two-sided")
    return {"t": round(float(t), 2), "significant": bool(p < alpha and u.pvalue < alpha)}


print(compare(control, treated))
slope, intercept, r, p, stderr = stats.linregress(control, treated)
fit = stats.linregress(np.arange(5), [1, 3, 5, 7, 9.1])
print(round(fit.slope, 2), round(fit.rvalue**2, 3), -1 <= r <= 1)

low, high = stats.norm.interval(0.95, loc=control.mean(), scale=stats.sem(control))
print(low < control.mean() < high, stats.describe(control).nobs, stats.zscore(control).std().round(2))
shape, loc, scale = stats.lognorm.fit(np.exp(control / 10), floc=0)
print(shape > 0, stats.binom(10, 0.5).pmf(5).round(3), stats.pearsonr(control, control)[0].round(2))

points = rng.random((4, 2))
distances = squareform(pdist(points, metric="euclidean"))
assert np.allclose(distances, cdist(points, points))
print(stats.chi2_contingency([[10, 20], [20, 10]]).pvalue < 0.05, stats.mode([1, 2, 2]).mode)
