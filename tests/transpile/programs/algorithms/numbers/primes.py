"""Sieves, factorisation, totients, Miller-Rabin."""
from math import gcd, isqrt


def sieve(limit: int) -> list[int]:
    flags = bytearray([1]) * (limit + 1)
    flags[0:2] = b"\x00\x00"
    for n in range(2, isqrt(limit) + 1):
        if flags[n]:
            flags[n * n :: n] = bytes(len(range(n * n, limit + 1, n)))
    return [n for n, prime in enumerate(flags) if prime]


def factor(n: int) -> dict[int, int]:
    out: dict[int, int] = {}
    d = 2
    while d * d <= n:
        while n % d == 0:
            out[d] = out.get(d, 0) + 1
            n //= d
        d += 1 if d == 2 else 2
    if n > 1:
        out[n] = out.get(n, 0) + 1
    return out


def totient(n: int) -> int:
    for p in factor(n):
        n -= n // p
    return n


def miller_rabin(n: int) -> bool:
    if n < 2:
        return False
    for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def divisors(n):
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return small + [n // d for d in reversed(small) if d * d != n]


print(sieve(60), len(sieve(10_000)))
print([factor(n) for n in (1, 2, 360, 97, 1001, 2**31 - 1)], [totient(n) for n in range(1, 15)], divisors(36), divisors(97))
print([n for n in range(100) if miller_rabin(n)] == sieve(99), miller_rabin(2**61 - 1), miller_rabin(2**67 - 1), miller_rabin(10**18 + 9), [n for n in range(2, 500) if sum(divisors(n)[:-1]) == n])
print([(a, b) for a in range(1, 300) for b in [sum(divisors(a)[:-1])] if b > a and sum(divisors(b)[:-1]) == a], gcd(*divisors(48)[3:6]))
