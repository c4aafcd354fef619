"""Means and spreads from the standard library."""
import statistics

grades = [85, 90, 78, 92, 90]
print(statistics.mean(grades), statistics.median(grades), statistics.mode(grades), round(statistics.stdev(grades), 4), statistics.pvariance([1, 2, 3, 4]))
print(statistics.mean([1.5, 2.5]), statistics.median([1, 2, 3, 4]), statistics.fmean([1, 2]), statistics.multimode("aabb"), statistics.variance([2.5, 3.5]))
for data in ([], [5]):
    try:
        print(statistics.stdev(data))
    except statistics.StatisticsError as error:
        print(error)
by_class = {"a": [1, 2, 3], "b": [10, 20]}
print({name: statistics.mean(values) for name, values in by_class.items()}, statistics.mean(v for values in by_class.values() for v in values))
