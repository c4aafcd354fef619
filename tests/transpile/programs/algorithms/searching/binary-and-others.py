"""Binary search in its variants, ternary search, two pointers, quickselect."""
from typing import Sequence


def binary(xs: Sequence[int], target: int) -> int:
    low, high = 0, len(xs) - 1
    while low <= high:
        mid = (low + high) // 2
        if xs[mid] == target:
            return mid
        elif xs[mid] < target:
            low = mid + 1
        else:
            high = mid - 1
    return -1


def lower_bound(xs, target):
    low, high = 0, len(xs)
    while low < high:
        mid = low + (high - low) // 2
        if xs[mid] < target:
            low = mid + 1
        else:
            high = mid
    return low


def ternary(f, left, right):
    while right - left > 1e-9:
        a = left + (right - left) / 3
        b = right - (right - left) / 3
        if f(a) < f(b):
            right = b
        else:
            left = a
    return (left + right) / 2


def two_sum_sorted(xs, target):
    i, j = 0, len(xs) - 1
    while i < j:
        s = xs[i] + xs[j]
        if s == target:
            return xs[i], xs[j]
        if s < target:
            i += 1
        else:
            j -= 1
    return None


def quickselect(xs, k):
    pivot = xs[len(xs) // 2]
    low = [x for x in xs if x < pivot]
    equal = [x for x in xs if x == pivot]
    if k < len(low):
        return quickselect(low, k)
    if k < len(low) + len(equal):
        return pivot
    return quickselect([x for x in xs if x > pivot], k - len(low) - len(equal))


def isqrt(n):
    low, high = 0, n + 1
    while high - low > 1:
        mid = (low + high) // 2
        if mid * mid <= n:
            low = mid
        else:
            high = mid
    return low


def rotated_min(xs):
    lo, hi = 0, len(xs) - 1
    while lo < hi:
        mid = (lo + hi) // 2
        lo, hi = (mid + 1, hi) if xs[mid] > xs[hi] else (lo, mid)
    return xs[lo]


xs = [1, 3, 5, 7, 9, 11]
print([binary(xs, t) for t in (1, 7, 11, 4, 0, 12)], binary([], 5), [lower_bound(xs, t) for t in (0, 3, 4, 12)])
print(f"{ternary(lambda x: (x - 2) ** 2 + 1, 0, 5):.6f}", two_sum_sorted(xs, 12), two_sum_sorted(xs, 100), [quickselect([7, 2, 9, 4, 4, 1], k) for k in range(6)])
print([isqrt(n) for n in (0, 1, 15, 16, 10**18, 10**40)], rotated_min([4, 5, 1, 2, 3]), rotated_min([1]))
def peak(xs):
    return next((i for i in range(len(xs)) if (i == 0 or xs[i] > xs[i - 1]) and (i == len(xs) - 1 or xs[i] > xs[i + 1])), None)
print(peak([1, 3, 2]), peak([1, 2, 3]), peak([]), binary("abcdef", "d"), lower_bound(["a", "c"], "b"))
