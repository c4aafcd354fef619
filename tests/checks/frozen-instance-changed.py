#: a field of a frozen dataclass, in module code
from dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    x: int


point = Point(1)
point.x = 2  # expect: python:frozen-instance-changed

#: in a function that is called
from dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    x: int


def move(point):
    point.x += 1  # expect: python:frozen-instance-changed


move(Point(1))

#: in a function that nobody calls
from dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    x: int


def make():
    point = Point(1)
    point.x = 2  # expect: python:frozen-instance-changed
    return point

#: a field of a named tuple
from typing import NamedTuple


class Point(NamedTuple):
    x: int


def make():
    point = Point(1)
    point.x = 2  # expect: python:frozen-instance-changed
    return point

#: a copy is made
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Point:
    x: int


print(replace(Point(1), x=2))

#: the dataclass is not frozen
from dataclasses import dataclass


@dataclass
class Point:
    x: int


point = Point(1)
point.x = 2

#: object.__setattr__ in __post_init__
from dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    x: int

    def __post_init__(self):
        object.__setattr__(self, "x", abs(self.x))


print(Point(-1))

#: the object is a parameter
from dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    x: int


def move(point: Point):
    point.x += 1
