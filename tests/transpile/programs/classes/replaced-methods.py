"""Methods that a later definition in the same class replaces, and overloads."""
from typing import overload
import typing


class Parser:
    @overload
    def read(self, value: int) -> int: ...
    @overload
    def read(self, value: str, base: int = ...) -> str: ...
    def read(self, value, base=10):
        return value + 1 if isinstance(value, int) else f"{value}/{base}"

    @typing.overload
    def __init__(self) -> None: ...

    @typing.overload
    def __init__(self, name: str) -> None: ...

    def __init__(self, name="none"):
        self.name = name

    def show(self):
        return "first"

    def show(self, end="!"):
        return self.name + end

    @staticmethod
    def twice(x):
        return x

    def twice(self):
        return self.name * 2

    @property
    def size(self):
        return 1

    @size.setter
    def size(self, value):
        print("never called")

    @property
    def size(self):
        return len(self.name)


p = Parser("abc")
print(p.read(1), p.read("x"), p.read("x", 8), p.show(), p.show(end="?"), p.twice(), p.size)
print(Parser().name, Parser.show(p), type(p).__name__)
try:
    p.size = 3
except AttributeError as error:
    print("AttributeError")
try:
    p.show(1, 2)
except TypeError as error:
    print(error)


class Child(Parser):
    def show(self):
        return "never"

    def show(self):
        return super().show(".")


print(Child("kid").show())


def overloaded(f):
    print("decorated", f.__name__)
    return f


class Reads:
    def limit(self):
        return 10

    half = limit

    def other(self):
        return self.half()


print(Reads().half(), Reads().other())
