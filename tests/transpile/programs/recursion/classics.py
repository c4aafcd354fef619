"""Recursion: hanoi, permutations, ackermann, flood fill, mutual recursion, deep but bounded."""
import sys


def hanoi(n, a="A", b="B", c="C"):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)


def permutations(items):
    if not items:
        return [[]]
    return [[x] + rest for i, x in enumerate(items) for rest in permutations(items[:i] + items[i + 1 :])]


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


def fill(grid, r, c, new):
    old = grid[r][c]
    def go(r, c):
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == old:
            grid[r][c] = new
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                go(r + dr, c + dc)
    if old != new:
        go(r, c)
    return ["".join(row) for row in grid]


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


def power(x, n):
    if n == 0:
        return 1
    half = power(x, n // 2)
    return half * half * (x if n % 2 else 1)


def subsets(items):
    if not items:
        yield []
        return
    first, *rest = items
    for s in subsets(rest):
        yield s
        yield [first, *s]


print(hanoi(3), len(hanoi(8)), permutations([1, 2, 3]), ackermann(2, 3), is_even(100), is_odd(7))
print(*fill([list(row) for row in ("..#..", ".##..", "#...#")], 0, 0, "o"), sep="\n")
print(depth(800), power(3, 100), list(subsets("abc")), sys.getrecursionlimit() >= 1000)
try:
    depth(10**6)
except RecursionError as error:
    print(type(error).__name__)
def count_down(n):
    if n < 0:
        return "done"
    print(n, end=" ")
    return count_down(n - 1)
print(count_down(5))
def flatten(x):
    return [y for i in x for y in flatten(i)] if isinstance(x, list) else [x]
print(flatten([1, [2, [3, [4, [[5]]]]], []]), (lambda f, n: f(f, n))(lambda f, n: 1 if n < 2 else n * f(f, n - 1), 20))
def gcd(a, b): return a if b == 0 else gcd(b, a % b)
print(gcd(1071, 462), gcd(2**100, 6**50), gcd(0, 5), gcd(-12, 18))
