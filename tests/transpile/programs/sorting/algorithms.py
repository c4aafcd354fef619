"""Sorting algorithms by hand, all compared with sorted."""
from typing import List


def bubble(xs: List) -> List:
    xs = xs[:]
    for i in range(len(xs)):
        swapped = False
        for j in range(len(xs) - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
                swapped = True
        if not swapped:
            break
    return xs


def insertion(xs):
    xs = list(xs)
    for i in range(1, len(xs)):
        key, j = xs[i], i - 1
        while j >= 0 and xs[j] > key:
            xs[j + 1] = xs[j]
            j -= 1
        xs[j + 1] = key
    return xs


def merge(xs):
    if len(xs) < 2:
        return list(xs)
    mid = len(xs) // 2
    left, right = merge(xs[:mid]), merge(xs[mid:])
    out, i, j = [], 0, 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            out.append(left[i]); i += 1
        else:
            out.append(right[j]); j += 1
    return out + left[i:] + right[j:]


def quick(xs):
    if len(xs) <= 1:
        return list(xs)
    pivot, *rest = xs
    return quick([x for x in rest if x < pivot]) + [pivot] + quick([x for x in rest if x >= pivot])


def heap(xs):
    xs = list(xs)
    def sift(start, end):
        root = start
        while (child := 2 * root + 1) < end:
            if child + 1 < end and xs[child] < xs[child + 1]:
                child += 1
            if xs[root] >= xs[child]:
                return
            xs[root], xs[child] = xs[child], xs[root]
            root = child
    for start in range(len(xs) // 2 - 1, -1, -1):
        sift(start, len(xs))
    for end in range(len(xs) - 1, 0, -1):
        xs[0], xs[end] = xs[end], xs[0]
        sift(0, end)
    return xs


def counting(xs):
    if not xs:
        return []
    low = min(xs)
    counts = [0] * (max(xs) - low + 1)
    for x in xs:
        counts[x - low] += 1
    return [i + low for i, c in enumerate(counts) for _ in range(c)]


def shell(xs):
    xs = list(xs)
    gap = len(xs) // 2
    while gap:
        for i in range(gap, len(xs)):
            t, j = xs[i], i
            while j >= gap and xs[j - gap] > t:
                xs[j] = xs[j - gap]
                j -= gap
            xs[j] = t
        gap //= 2
    return xs


cases = [[], [1], [2, 1], [5, 3, 8, 1, 9, 2], [3, 3, 1, 1], list(range(10, 0, -1)), [-5, 0, 5, -10], [(i * 37) % 23 for i in range(30)]]
for algorithm in (bubble, insertion, merge, quick, heap, counting, shell):
    print(algorithm.__name__, [algorithm(case) for case in cases][3:5], all(algorithm(case) == sorted(case) for case in cases))
