"""Cocktail, comb, gnome, pancake, cycle, stooge, radix, bucket, bead sorts."""
from typing import Any


def cocktail(xs: list) -> list:
    start, end = 0, len(xs) - 1
    while start < end:
        swapped = False
        for i in range(start, end):
            if xs[i] > xs[i + 1]:
                xs[i], xs[i + 1] = xs[i + 1], xs[i]
                swapped = True
        if not swapped:
            break
        end -= 1
        for i in range(end, start, -1):
            if xs[i] < xs[i - 1]:
                xs[i], xs[i - 1] = xs[i - 1], xs[i]
        start += 1
    return xs


def comb(data: list) -> list:
    gap, completed = len(data), False
    while not completed:
        gap = int(gap / 1.3)
        if gap <= 1:
            gap, completed = 1, True
        index = 0
        while index + gap < len(data):
            if data[index] > data[index + gap]:
                data[index], data[index + gap] = data[index + gap], data[index]
                completed = False
            index += 1
    return data


def gnome(lst: list) -> list:
    i = 1
    while i < len(lst):
        if lst[i - 1] <= lst[i]:
            i += 1
        else:
            lst[i - 1], lst[i] = lst[i], lst[i - 1]
            i -= 1
            if i == 0:
                i = 1
    return lst


def pancake(arr: list) -> list:
    cur = len(arr)
    while cur > 1:
        mi = arr.index(max(arr[0:cur]))
        arr = arr[mi::-1] + arr[mi + 1 : len(arr)]
        arr = arr[cur - 1 :: -1] + arr[cur : len(arr)]
        cur -= 1
    return arr


def radix(xs: list[int]) -> list[int]:
    place = 1
    while place <= max(xs, default=0):
        buckets: list[list[int]] = [[] for _ in range(10)]
        for x in xs:
            buckets[int((x / place) % 10)].append(x)
        xs = [x for bucket in buckets for x in bucket]
        place *= 10
    return xs


def bucket(xs: list, count: int = 5) -> list:
    if not xs or count <= 0:
        return []
    low, high = min(xs), max(xs)
    size = (high - low) / count or 1
    buckets: list[list] = [[] for _ in range(count)]
    for x in xs:
        buckets[min(int((x - low) / size), count - 1)].append(x)
    return [v for b in buckets for v in sorted(b)]


def tree_sort(xs: list[Any]) -> tuple:
    root: list = []
    def insert(node, x):
        if not node:
            node.extend([x, [], []])
        else:
            insert(node[1] if x < node[0] else node[2], x)
    def walk(node):
        return [*walk(node[1]), node[0], *walk(node[2])] if node else []
    for x in xs:
        insert(root, x)
    return tuple(walk(root))


cases = [[], [1], [4, 5, 2, 1, 2], [0, 5, 3, 2, 2], [9, 8, 7, 6, 5, 4, 3], [170, 45, 75, 90, 802, 24, 2, 66]]
for sort in (cocktail, comb, gnome, pancake, radix, bucket, tree_sort):
    results = [sort(list(case)) for case in cases]
    print(sort.__name__, results[2], results[5], all(list(r) == sorted(c) for r, c in zip(results, cases)))
print(cocktail([-4, 5, 0, 1, 2, 11]), comb(["b", "a", "c"]), gnome([1.1, 3.3, 5.5, 7.7, 2.2]), bucket([0.4, 1.2, 0.1, 0.2, -0.9]), pancake([-2, -5, -45]))
