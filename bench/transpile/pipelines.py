"""Generators in chains, comprehensions and closures."""
from typing import Iterator


def numbers(limit: int) -> Iterator[int]:
    n = 0
    while n < limit:
        yield n
        n += 1


def odd(source: Iterator[int]) -> Iterator[int]:
    for n in source:
        if n % 2:
            yield n


def windows(source: Iterator[int], size: int) -> Iterator[tuple]:
    window: list[int] = []
    for n in source:
        window.append(n)
        if len(window) == size:
            yield tuple(window)
            window.pop(0)


def tree(depth: int) -> Iterator[int]:
    if depth:
        yield from tree(depth - 1)
        yield depth
        yield from tree(depth - 1)


def scaled(factor: int):
    return lambda n: n * factor


print(sum(a * b - c for a, b, c in windows(odd(numbers(50_000)), 3)))
print(sum(tree(12)), max(tree(10)))
double = scaled(2)
print(sum(double(n) for n in range(50_000)), len({n * n % 1009 for n in range(25_000)}))
print([x for x in (double(n) for n in odd(numbers(20))) if x > 10])
