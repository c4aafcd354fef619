"""Sequences: arithmetic, geometric, harmonic, hexagonal, lucas, sylvester."""
from __future__ import annotations


def is_arithmetic(series: list) -> bool:
    """
    >>> is_arithmetic([2, 4, 6])
    True
    """
    if not isinstance(series, list):
        raise ValueError("Input series is not valid, valid series - [2, 4, 6]")
    if len(series) == 0:
        raise ValueError("Input list must be a non empty list")
    if len(series) == 1:
        return True
    diff = series[1] - series[0]
    return all(b - a == diff for a, b in zip(series, series[1:]))


def is_geometric(series: list) -> bool:
    try:
        ratio = series[1] / series[0]
        return all(series[i + 1] / series[i] == ratio for i in range(len(series) - 1))
    except ZeroDivisionError:
        return False


def harmonic(n: str | int) -> list[str]:
    return ["1" if i == 1 else f"1/{i}" for i in range(1, int(n) + 1)] if n != "" else []


def lucas(n: int) -> int:
    if not isinstance(n, int):
        raise TypeError("lucas accepts only integer arguments.")
    a, b = 2, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def sylvester(n: int) -> int:
    assert isinstance(n, int), f"The input value of [n={n}] is not an integer"
    if n == 1:
        return 2
    if n < 1:
        raise ValueError(f"The input value of [n={n}] has to be > 0")
    num = sylvester(n - 1)
    return (num - 1) * num + 1


def hexagonal(length: int) -> list[int]:
    if length <= 0 or not isinstance(length, int):
        raise ValueError("Length must be a positive integer.")
    return [n * (2 * n - 1) for n in range(length)]


print([is_arithmetic(s) for s in ([2, 4, 6], [3, 6, 12], [5], [1.0, 1.5, 2.0])], [is_geometric(s) for s in ([2, 4, 8], [0, 0], [1, -1, 1], [1, 2, 3])], harmonic("5"), harmonic(""), harmonic(0))
for bad in (lambda: is_arithmetic(4), lambda: is_arithmetic([]), lambda: lucas("1.5"), lambda: sylvester(-1), lambda: sylvester(8.0), lambda: hexagonal(0)):
    try:
        bad()
    except Exception as error:
        print(type(error).__name__, error)
print([lucas(n) for n in (0, 1, 5, 20, 100)], [sylvester(n) for n in range(1, 9)], hexagonal(7))
