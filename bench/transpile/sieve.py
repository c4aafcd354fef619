"""Primes below a limit: lists of flags and nested loops."""


def primes_below(limit: int) -> list[int]:
    flags = [True] * limit
    flags[0] = flags[1] = False
    for n in range(2, int(limit**0.5) + 1):
        if flags[n]:
            for multiple in range(n * n, limit, n):
                flags[multiple] = False
    return [n for n in range(limit) if flags[n]]


total = 0
for _ in range(2):
    primes = primes_below(600_000)
    total += len(primes) + primes[-1]
print(total, primes[:10])
