"""Every kind of pattern."""
from dataclasses import dataclass
from enum import Enum


@dataclass
class Point:
    x: int
    y: int


class Color(Enum):
    RED = 1
    BLUE = 2


class Plain:
    __match_args__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


LIMIT = 100


class Const:
    ZERO = 0


def describe(value):
    match value:
        case None:
            return "none"
        case True | False:
            return f"bool {value}"
        case Const.ZERO:
            return "zero"
        case int(n) if n > LIMIT:
            return f"big {n}"
        case int() | float():
            return f"number {value}"
        case "":
            return "empty string"
        case str(s) if s.isupper():
            return f"shout {s}"
        case "yes" | "no" as word:
            return f"answer {word}"
        case str():
            return "string"
        case []:
            return "empty sequence"
        case [x]:
            return f"one {x}"
        case [1, 2, *rest]:
            return f"starts 1 2 then {rest}"
        case [first, *_, last] if first == last:
            return f"same ends {first}"
        case (a, b):
            return f"pair {a} {b}"
        case [_, [x, *ys], _]:
            return f"nested {x} {ys}"
        case {"type": "circle", "r": r}:
            return f"circle {r}"
        case {"type": kind, **rest}:
            return f"{kind} with {rest}"
        case {}:
            return "mapping"
        case Point(x=0, y=0):
            return "origin"
        case Point(x, y) if x == y:
            return f"diagonal {x}"
        case Point(x=px):
            return f"point {px}"
        case Color.RED:
            return "red"
        case Color():
            return "colour"
        case Plain(1, b=[q, _]):
            return f"plain {q}"
        case Plain(a, b):
            return f"plain {a} {b}"
        case _:
            return f"other {type(value).__name__}"


values = [None, True, 0, 0.0, 5, 500, 2.5, "", "HEY", "yes", "no", "maybe", [], (), [7], [1, 2], [1, 2, 3, 4], [9, 8, 9], (3, 4), [0, [1, 2, 3], 0], [1, 5, 7], {"type": "circle", "r": 2}, {"type": "square", "side": 3}, {"a": 1}, {}, Point(0, 0), Point(2, 2), Point(1, 9), Color.RED, Color.BLUE, Plain(1, [5, 6]), Plain(1, 2), {1, 2}, b"ab", range(2), object, 3j, "ab", iter([1]), -1, bytearray(b"x")]
for value in values:
    print(repr(value) if not isinstance(value, Plain) and not hasattr(value, "__next__") else "-", "=>", describe(value))
