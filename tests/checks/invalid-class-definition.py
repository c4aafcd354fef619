#: a mutable default
from dataclasses import dataclass


@dataclass  # expect: python:invalid-class-definition
class Basket:
    items: list = []

#: a field without a default after one with a default
from dataclasses import dataclass


@dataclass  # expect: python:invalid-class-definition
class Line:
    count: int = 1
    name: str

#: slots that name a class variable
class Point:  # expect: python:invalid-class-definition
    __slots__ = ("x", "y")
    x = 0

#: in a function that nobody calls
from dataclasses import dataclass


def make():
    @dataclass  # expect: python:invalid-class-definition
    class Basket:
        items: dict = {}

    return Basket

#: a default factory
from dataclasses import dataclass, field


@dataclass
class Basket:
    items: list = field(default_factory=list)

#: a class variable
from dataclasses import dataclass
from typing import ClassVar


@dataclass
class Basket:
    all: ClassVar[list] = []

#: fields after the keyword-only mark
from dataclasses import KW_ONLY, dataclass


@dataclass
class Line:
    count: int = 1
    _: KW_ONLY
    name: str

#: no generated __init__
from dataclasses import dataclass


@dataclass(init=False)
class Line:
    count: int = 1
    name: str

#: slots that depend on a condition
def make(length):
    class Row:
        __slots__ = ["data"]
        if length is None:
            __slots__.append("size")
        else:
            size = length

    return Row

#: not a dataclass
class Basket:
    items: list = []
