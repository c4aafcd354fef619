"""Sorted lists kept sorted."""
import bisect

scores = [10, 20, 20, 40]
print(bisect.bisect_left(scores, 20), bisect.bisect_right(scores, 20), bisect.bisect(scores, 5), bisect.bisect(scores, 99))
bisect.insort(scores, 30)
bisect.insort(scores, 5)
print(scores)


def contains(xs: list, x) -> bool:
    i = bisect.bisect_left(xs, x)
    return i < len(xs) and xs[i] == x


def count_between(xs: list, low, high) -> int:
    return bisect.bisect_right(xs, high) - bisect.bisect_left(xs, low)


print(contains(scores, 30), contains(scores, 31), contains([], 1), count_between(scores, 10, 30), [("F", "C", "B", "A")[bisect.bisect([50, 70, 90], s)] for s in (49, 50, 89, 95)])
words = ["apple", "fig", "pear"]
bisect.insort(words, "kiwi")
print(words, bisect.bisect_left(words, "g"))
