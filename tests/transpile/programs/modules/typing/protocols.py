"""Protocols, runtime checks and structural use."""
from dataclasses import dataclass
from typing import Iterable, Protocol, Sequence, runtime_checkable


@runtime_checkable
class Drawable(Protocol):
    def draw(self) -> str: ...


class HasArea(Protocol):
    name: str

    def area(self) -> float: ...


@dataclass
class Rect:
    name: str
    w: float
    h: float

    def area(self) -> float:
        return self.w * self.h

    def draw(self) -> str:
        return "\n".join("#" * int(self.w) for _ in range(int(self.h)))


class Circle:
    def __init__(self, name: str, r: float) -> None:
        self.name, self.r = name, r

    def area(self) -> float:
        return 3.0 * self.r**2


def largest(shapes: Sequence[HasArea]) -> HasArea:
    best = shapes[0]
    for shape in shapes[1:]:
        if shape.area() > best.area():
            best = shape
    return best


def render(things: Iterable[object]) -> list[str]:
    return [t.draw() if isinstance(t, Drawable) else f"({type(t).__name__})" for t in things]


def total(shapes: Iterable[HasArea]) -> float:
    return sum(s.area() for s in shapes)


if __name__ == "__main__":
    shapes = [Rect("r", 3, 2), Circle("c", 2), Rect("big", 5, 1.5)]
    print(largest(shapes).name, total(shapes), [s.name for s in shapes])
    for text in render([shapes[0], shapes[1], 5]):
        print(text)
    print(isinstance(shapes[0], Drawable), isinstance(shapes[1], Drawable), isinstance("s", Drawable))
    print({s.name: round(s.area(), 1) for s in shapes}, sorted((s.area(), s.name) for s in shapes))
