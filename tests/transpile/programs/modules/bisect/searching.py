"""bisect and insort."""
import bisect
from bisect import bisect_left, bisect_right, insort

xs = [1, 3, 3, 3, 7, 9]
print([(n, bisect_left(xs, n), bisect_right(xs, n), bisect.bisect(xs, n)) for n in (0, 1, 2, 3, 8, 9, 10)], bisect_left(xs, 3, 2), bisect_right(xs, 3, 0, 2))
for n in (4, 0, 10, 3):
    insort(xs, n)
print(xs)


def grade(score: int, breakpoints=(60, 70, 80, 90), grades="FDCBA") -> str:
    return grades[bisect.bisect(breakpoints, score)]


print([grade(s) for s in (33, 99, 77, 70, 89, 90, 100)])
people = [("ann", 20), ("bob", 30), ("cid", 40)]
print(bisect_left(people, 30, key=lambda p: p[1]), bisect_right(people, 35, key=lambda p: p[1]))
words = sorted(["pear", "apple", "fig"])
bisect.insort_left(words, "banana")
print(words, bisect_left(words, "b"), bisect_left([], 5), bisect_left([1.5, 2.5], 2))
try:
    bisect_left([1, 2], "a")
except TypeError as error:
    print(error)
try:
    bisect_left([1], 1, -1)
except ValueError as error:
    print(error)


def lis(numbers: list[int]) -> int:
    tails: list[int] = []
    for n in numbers:
        i = bisect_left(tails, n)
        tails[i : i + 1] = [n]
        print(tails, end=" ")
    print()
    return len(tails)


print(lis([10, 9, 2, 5, 3, 7, 101, 18]), lis([]), lis([3, 3, 3]))
