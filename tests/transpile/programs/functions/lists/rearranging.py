"""Rotations, flattening, chunking, partitions, merges."""
from typing import Any, Iterable, List


def rotate(items: List[Any], k: int) -> List[Any]:
    if not items:
        return items
    k %= len(items)
    return items[-k:] + items[:-k]


def flatten(items: Iterable) -> list:
    out: list = []
    for item in items:
        if isinstance(item, (list, tuple)):
            out.extend(flatten(item))
        else:
            out.append(item)
    return out


def chunk(items: list, size: int) -> list:
    if size <= 0:
        raise ValueError("size must be positive")
    return [items[i : i + size] for i in range(0, len(items), size)]


def partition(items, test) -> tuple[list, list]:
    yes, no = [], []
    for item in items:
        (yes if test(item) else no).append(item)
    return yes, no


def merge_sorted(a: list, b: list) -> list:
    out = []
    while a and b:
        out.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
    return out + a + b


def dedupe(items):
    seen = set()
    return [x for x in items if not (x in seen or seen.add(x))]


def transpose(rows):
    return [list(col) for col in zip(*rows)]


def interleave(*lists):
    return [x for group in zip(*lists) for x in group]


def dutch_flag(items: list) -> list:
    low = mid = 0
    high = len(items) - 1
    while mid <= high:
        if items[mid] == 0:
            items[low], items[mid] = items[mid], items[low]
            low += 1
            mid += 1
        elif items[mid] == 1:
            mid += 1
        elif items[mid] == 2:
            items[mid], items[high] = items[high], items[mid]
            high -= 1
        else:
            raise ValueError(f"The elements inside the sequence must contains only {(0, 1, 2)} values")
    return items


print([rotate([1, 2, 3, 4], k) for k in (0, 1, -1, 6)], rotate([], 3), flatten([1, [2, (3, [4])], "ab", []]), chunk([1, 2, 3, 4, 5], 2), chunk([], 1))
try:
    chunk([1], 0)
except ValueError as error:
    print(error)
print(partition(range(6), lambda n: n % 2), merge_sorted([1, 4, 6], [2, 3, 9, 10]), dedupe([3, 1, 3, "a", 1.0, "a"]), transpose([[1, 2], [3, 4], [5, 6]]), interleave("ab", [1, 2], (None, True)))
print(dutch_flag([2, 1, 0, 0, 1, 2]), dutch_flag([]))
try:
    dutch_flag([3, 2, 3])
except ValueError as error:
    print(error)
