"""Means, medians, modes, deviations, normalisation — by hand."""
from typing import Sequence


def mean(nums: list) -> float:
    if not nums:
        raise ValueError("List is empty")
    return sum(nums) / len(nums)


def median(nums: list) -> float:
    ordered = sorted(nums)
    length = len(ordered)
    mid = length >> 1
    return (ordered[mid] + ordered[mid - 1]) / 2 if length % 2 == 0 else ordered[mid]


def mode(values: list) -> list:
    if not values:
        return []
    counts = [values.count(v) for v in values]
    top = max(counts)
    return sorted({values[i] for i, v in enumerate(counts) if v == top})


def deviation(nums: Sequence[float]) -> float:
    average = sum(nums) / len(nums)
    return (sum((x - average) ** 2 for x in nums) / len(nums)) ** 0.5


def normalise(data: list, ndigits: int = 3) -> list:
    low, high = min(data), max(data)
    return [round((x - low) / (high - low), ndigits) for x in data]


def quartiles(data):
    data = sorted(data)
    n = len(data)
    return median(data[: n // 2]), median(data), median(data[(n + 1) // 2 :])


def moving(data, k):
    window = sum(data[:k])
    out = [window / k]
    for i in range(k, len(data)):
        window += data[i] - data[i - k]
        out.append(window / k)
    return out


print(repr(mean([3, 6, 9])), repr(mean([1, 2])), repr(mean([0.1] * 3)), median([0]), median([4, 1, 3, 2]), median([2, 70, 6, 50, 20, 8, 4]), mode([2, 3, 4, 5, 3, 2]), mode([]), mode(["x", "y", "y"]))
try:
    mean([])
except ValueError as error:
    print(repr(error))
print(deviation([2, 4, 4, 4, 5, 5, 7, 9]), normalise([2, 7, 10, 20, 30, 50]), quartiles([7, 15, 36, 39, 40, 41]), moving([1, 2, 3, 4, 5], 2))
try:
    normalise([5, 5])
except ZeroDivisionError as error:
    print(error)
print(sum(1 for x in [1, 2, 3] if x > mean([1, 2, 3])), max([1.5, 3, 2], key=lambda x: -abs(x - 2)), abs(-3.5) + abs(-2), round(mean([1, 2, 2]), 3))
