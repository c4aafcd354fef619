from fractions import Fraction
from functools import lru_cache
from math import gcd, isqrt, prod


def sieve(n):
    flags = [True] * (n + 1)
    flags[0:2] = [False, False]
    for i in range(2, isqrt(n) + 1):
        if flags[i]:
            flags[i * i :: i] = [False] * len(flags[i * i :: i])
    return [i for i, f in enumerate(flags) if f]


def factorize(n):
    factors, d = {}, 2
    while d * d <= n:
        while n % d == 0:
            factors[d] = factors.get(d, 0) + 1
            n //= d
        d += 1
    if n > 1:
        factors[n] = 1
    return factors


@lru_cache(maxsize=None)
def partitions(n, k):
    if n == 0:
        return 1
    if n < 0 or k == 0:
        return 0
    return partitions(n - k, k) + partitions(n, k - 1)


def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def egcd(a, b):
    return (a, 1, 0) if b == 0 else (lambda g, x, y: (g, y, x - a // b * y))(*egcd(b, a % b))


print(sieve(50), factorize(5040), factorize(97), partitions(50, 50), max(range(1, 1000), key=collatz))
print(egcd(240, 46), pow(3, -1, 11), gcd(84, 36), prod(range(1, 21)), 2**200, -7 // 2, -7 % 3, divmod(-17, 5))
print(sum(Fraction(1, n) for n in range(1, 11)), Fraction("0.125") + Fraction(1, 3), float(Fraction(22, 7)))
perfect = [n for n in range(2, 500) if sum(d for d in range(1, n) if n % d == 0) == n]
print(perfect, [n for n in range(100, 1000) if n == sum(int(c) ** 3 for c in str(n))])
print(bin(37), oct(64), hex(255), int("ff", 16), int("0b101", 0), f"{37:08b} {255:x} {3.14159:.3e} {1e6:,.0f}", 0.1 + 0.2, round(2.5), round(-1.5), 7 / 2, 1e16, 1e-7)


def digits(n, base):
    out = []
    while n:
        n, d = divmod(n, base)
        out.append("0123456789ABCDEF"[d])
    return "".join(reversed(out)) or "0"


print(digits(255, 16), digits(10, 2), digits(0, 7), [digits(n, 3) for n in range(9)])


def pascal(n):
    row = [1]
    for _ in range(n):
        yield row
        row = [a + b for a, b in zip([0] + row, row + [0])]


for row in pascal(5):
    print(" ".join(map(str, row)).center(20).rstrip())
