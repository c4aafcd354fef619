from itertools import islice


def primes():
    found = []
    candidate = 2
    while True:
        if all(candidate % prime for prime in found):
            found.append(candidate)
            yield candidate
        candidate += 1


def nth(n):
    return list(islice(primes(), n))[n]  # raises: IndexError  # twin: return list(islice(primes(), n))[n - 1]


print(nth(5))
