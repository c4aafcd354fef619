from itertools import combinations, product, permutations, count, cycle, islice, takewhile, zip_longest
from functools import lru_cache, partial, cmp_to_key
from math import gcd, inf, sqrt, factorial
from fractions import Fraction
from decimal import Decimal
@lru_cache(maxsize=None)
def partitions(n, m=None):
    m = n if m is None else m
    if n == 0: return 1
    if n < 0 or m == 0: return 0
    return partitions(n - m, m) + partitions(n, m - 1)
print(partitions(20), partitions.cache_info().currsize > 0)
lo = inf
for a, b in combinations([9, 4, 7], 2):
    lo = min(lo, abs(a - b))
print(lo, list(product("ab", repeat=2))[:2], list(islice(count(3, 2), 3)), ["".join(p) for p in permutations("abc", 2)][:2])
def largest_number(xs):
    return "".join(sorted(map(str, xs), key=cmp_to_key(lambda a, b: (a + b < b + a) - (a + b > b + a))))
print(largest_number([3, 30, 34, 5, 9]), sum(Fraction(1, i) for i in range(1, 5)), Decimal("0.1") + 1, Fraction(1, 3) * 2 + 1)
print([a if b is None else a + b for a, b in zip_longest([1, 2, 3], [10])], list(takewhile(lambda x: x < 3, range(9))))
inv = partial(pow, exp=-1, mod=7)
print(inv(3), round(2.5), round(2.675, 2), int("ff", 16), float("1e3"), complex(1, 2) * 1j, abs(3 + 4j), divmod(-7, 2), gcd(12, 18))
def triangle(n):
    rows = [[1]]
    for _ in range(n - 1):
        prev = rows[-1]
        rows.append([1] + [a + b for a, b in zip(prev, prev[1:])] + [1])
    return rows
print(triangle(5)[-1], [factorial(i) for i in range(5)], sqrt(2) ** 2 == 2)
matrix = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*matrix)], [row[::-1] for row in matrix], sum(matrix, []), max(map(max, matrix)), any(5 in r for r in matrix))
def dot(a, b): return sum(x * y for x, y in zip(a, b))
def transpose(m): return list(map(list, zip(*m)))
def softmax(xs):
    import math
    es = [math.exp(x - max(xs)) for x in xs]
    t = sum(es)
    return [e / t for e in es]
def train(data, lr=0.1, epochs=50):
    w, b = [0.0, 0.0], 0
    for _ in range(epochs):
        for x, y in data:
            err = y - (1 if dot(w, x) + b > 0 else 0)
            w = [wi + lr * err * xi for wi, xi in zip(w, x)]
            b += lr * err
    return w, b
w, b = train([((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 1), 1)])
print(transpose([[1, 2], [3, 4]]), round(sum(softmax([1, 2, 3])), 6), [1 if dot(w, x) + b > 0 else 0 for x in ((0, 0), (1, 1))])
