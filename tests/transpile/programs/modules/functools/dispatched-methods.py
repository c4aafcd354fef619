"""Functions and methods that are chosen by the type of an argument."""
from __future__ import annotations

import enum
from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from functools import singledispatch, singledispatchmethod


class Shape:
    pass


class Circle(Shape):
    pass


class Printer:
    def __init__(self, name):
        self.name = name

    @singledispatchmethod
    def show(self, value, mark="!"):
        return f"{self.name}: something {value}{mark}"

    @show.register
    def _(self, value: int, mark="#"):
        return f"{self.name}: int {value + 1}{mark}"

    @show.register
    def _(self, value: str | bytes):
        return f"{self.name}: text {value!r}"

    @show.register(list)
    def _show_list(self, value, mark=","):
        return mark.join(self.show(one) for one in value)

    @show.register
    def _(self, value: Shape):
        yield self.name
        yield type(value).__name__


class Loud(Printer):
    def show(self, value, *rest):
        return super().show(value, *rest)


p = Printer("p")
for value in (1, True, "a", b"b", [1, "x"], 2.5, None, (1,)):
    print(p.show(value))
print(list(p.show(Circle())), p.show(3, mark="?"), p.show([4, 5], "; "), Loud("l").show(7))
try:
    p.show("a", 1)
except TypeError as error:
    print(error)


class Level(enum.IntEnum):
    LOW = 1


class Text(str):
    pass


class Items(list):
    pass


class Number(int):
    pass


class Table(dict):
    pass


class Problem(ValueError):
    pass


@singledispatch
def describe(x):
    return "object"


@describe.register
def _(x: int | float):
    return "number"


@describe.register
def _(x: str):
    return "str"


@describe.register(dict)
def _(x):
    return "dict"


@describe.register(Exception)
def _(x):
    return "exception"


@describe.register(Sequence)
def _(x):
    return "sequence"


@describe.register(type(None))
def _(x):
    return "None"


for value in (Level.LOW, Text("a"), Items(), Number(3), 2.5, Table(), OrderedDict(), defaultdict(int), None):
    print(describe(value))
print([describe(one) for one in (Problem(), True, (1,), {1}, [1], b"")])
