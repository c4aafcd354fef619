"""Builtins that are called with a wrong number of arguments."""


def noisy(x):
    print("evaluated", x)
    return x


xs = [1]
for call in (
    lambda: len(),
    lambda: len(xs, noisy(1)),
    lambda: abs(1, 2),
    lambda: isinstance(xs),
    lambda: isinstance(xs, list, tuple),
    lambda: getattr(xs),
    lambda: setattr(xs, "a"),
    lambda: hasattr(xs, "a", 1),
    lambda: range(),
    lambda: range(1, 2, 3, 4),
    lambda: int("1", 2, 3),
    lambda: str(1, 2, 3, 4),
    lambda: list(xs, xs),
    lambda: tuple(1, 2),
    lambda: set(1, 2),
    lambda: float(1, 2),
    lambda: bool(1, 2),
    lambda: dict(xs, xs),
    lambda: sorted(),
    lambda: sum(xs, 1, 2),
    lambda: round(1.5, 1, 1),
    lambda: pow(1, 2, 3, 4),
    lambda: enumerate(xs, 1, 2),
    lambda: filter(xs),
    lambda: max(),
    lambda: min(),
    lambda: next(),
    lambda: iter(),
    lambda: reversed(xs, xs),
    lambda: divmod(1),
    lambda: ord(),
    lambda: chr(1, 2),
    lambda: any(True, False),
    lambda: format(),
    lambda: input(1, 2),
):
    try:
        print(call())
    except TypeError as error:
        print(error)
