"""mean, median, mode, variance and friends."""
import statistics as st
from fractions import Fraction

data = [2, 4, 4, 4, 5, 5, 7, 9]
print(st.mean(data), st.median(data), st.mode(data), st.pstdev(data), st.pvariance(data), st.stdev(data), st.variance(data), st.fmean(data), st.median_low(data), st.median_high(data), st.multimode([1, 1, 2, 2, 3]), st.quantiles(data, n=4), st.harmonic_mean([40, 60]), st.geometric_mean([1, 4, 16]))
print(st.mean([1, 2]), st.mean([1.5, 2.5, 4]), st.mean([Fraction(1, 3), Fraction(2, 3)]), st.median([3, 1, 2]), st.median([1, 2]), st.mode("aabbb"), st.mode(["x", "y"]), st.variance([1, 2, 3, 4]), st.stdev([1.5, 2.5, 2.5, 2.75, 3.25, 4.75]))
for attempt in (lambda: st.mean([]), lambda: st.median([]), lambda: st.stdev([1]), lambda: st.mode([]), lambda: st.variance([])):
    try:
        print(attempt())
    except st.StatisticsError as error:
        print(type(error).__name__, error)
scores = {"ann": [90, 85, 77], "bob": [60, 75.5, 80], "cid": [100, 100, 99]}
for name, values in scores.items():
    print(f"{name:>5} mean={st.mean(values):.2f} median={st.median(values)} sd={st.stdev(values):.3f}")
print(st.linear_regression([1, 2, 3], [2, 4, 6]), st.correlation([1, 2, 3], [1, 2, 4]), st.covariance([1, 2, 3], [1, 2, 4]))
def zscores(xs):
    m, s = st.mean(xs), st.pstdev(xs)
    return [round((x - m) / s, 3) for x in xs]
print(zscores(data), sorted(zscores([1, 2, 3])))
