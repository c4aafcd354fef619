"""Chains of generators, infinite ones among them."""
from itertools import count, islice, takewhile
from typing import Iterator


def naturals(start: int = 0) -> Iterator[int]:
    n = start
    while True:
        yield n
        n += 1


def sieve() -> Iterator[int]:
    found: list[int] = []
    for n in naturals(2):
        if all(n % p for p in takewhile(lambda p: p * p <= n, found)):
            found.append(n)
            yield n


def chunks(items, size):
    chunk = []
    for item in items:
        chunk.append(item)
        if len(chunk) == size:
            yield tuple(chunk)
            chunk = []
    if chunk:
        yield tuple(chunk)


def running_mean():
    total = count = 0
    mean = None
    while True:
        value = yield mean
        total += value
        count += 1
        mean = total / count


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def merge(*sources):
    live = [iter(s) for s in sources]
    while live:
        for it in live[:]:
            try:
                yield next(it)
            except StopIteration:
                live.remove(it)


print(list(islice(sieve(), 20)))
print(list(chunks("abcdefgh", 3)), list(chunks([], 2)), list(chunks(range(4), 2)))
mean = running_mean()
next(mean)
print([mean.send(v) for v in (10, 20, 60, 2)])
print(list(islice(fibonacci(), 15)), next(f for f in fibonacci() if f > 10**20), [f for f in takewhile(lambda f: f < 50, fibonacci()) if f % 2 == 0])
print(list(merge("abc", range(5), [])), list(zip(naturals(), "ab")), dict(zip("ab", naturals(5))), [n for n, _ in zip(count(3, 4), range(4))])
lines = ["# comment", "a = 1", "", "b=2  ", "bad"]
stripped = (line.strip() for line in lines)
wanted = (line for line in stripped if line and not line.startswith("#"))
pairs = (tuple(part.strip() for part in line.split("=")) for line in wanted)
print([pair for pair in pairs])
def windowed(seq, n):
    window = []
    for item in seq:
        window = (window + [item])[-n:]
        if len(window) == n:
            yield window
print(list(windowed(range(5), 3)), [sum(w) for w in windowed([1, 2, 3, 4], 2)])
