#: misspelt
class Account:
    def __init__(self, owner):
        self.owner = owner

    def show(self):
        return self.ownr  # expect: python:self-attr-never-assigned

Account("x").show()

#: a plural forgotten
class Stack:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.item.append(x)  # expect: python:self-attr-never-assigned

Stack().push(1)

#: assigned to a local of the same name
class P:
    def __init__(self, x):
        x = x

    def get(self):
        return self.x  # expect: python:self-attr-never-assigned

P(1).get()

#: in a condition
class A:
    def __init__(self):
        self.a = 1

    def f(self):
        if self.b:  # expect: python:self-attr-never-assigned
            return self.a

#: in an f-string
class A:
    name = "x"

    def f(self):
        return f"{self.name} {self.title}"  # expect: python:self-attr-never-assigned

#: longer than what was assigned
class Rect:
    def __init__(self, w, h):
        self.w = w
        self.h = h

    def area(self):
        return self.width * self.h  # expect: python:self-attr-never-assigned

Rect(1, 2).area()

#: in a comprehension
class A:
    def __init__(self, data):
        self.data = data

    def f(self):
        return [x for x in self.data if x in self.seen]  # expect: python:self-attr-never-assigned

#: assigned to something else
class A:
    def f(self, x):
        x.y = 1
        return self.y  # expect: python:self-attr-never-assigned

#: a local of __init__
class A:
    def __init__(self):
        size = 3

    def f(self):
        return self.size  # expect: python:self-attr-never-assigned

#: in a property
class Timer:
    def __init__(self):
        self.start = 0

    @property
    def elapsed(self):
        return self.end - self.start  # expect: python:self-attr-never-assigned

Timer().elapsed

#: with an index
class A:
    def f(self):
        return self._cache["x"]  # expect: python:self-attr-never-assigned

#: counted up from nothing
class A:
    def inc(self):
        self.n += 1  # expect: python:self-attr-never-assigned

A().inc()

#: declared only
class A:
    def __init__(self):
        self.x: int

    def f(self):
        return self.x  # expect: python:self-attr-never-assigned

#: assigned by the base
class Base:
    def __init__(self):
        self.x = 1

class Child(Base):
    def f(self):
        return self.x

#: a field of a dataclass
from dataclasses import dataclass

@dataclass
class P:
    x: int
    y: int = 0

    def norm(self):
        return self.x + self.y

#: an enum
import enum

class Color(enum.Enum):
    RED = 1

    def f(self):
        return self.name, self.value

#: an exception
class MyError(Exception):
    def __str__(self):
        return str(self.args)

#: attributes that every object has
class A:
    def f(self):
        return self.__class__.__name__, self.__dict__, self.__doc__, self.__module__

#: assigned by unpacking
class A:
    def __init__(self):
        self.a, (self.b, *self.c) = 1, (2, 3)

    def f(self):
        return self.a, self.b, self.c

#: assigned to the class from outside
class A:
    def f(self):
        return self.x

A.x = 3
print(A().f())

#: assigned by a class method
class A:
    @classmethod
    def setup(cls):
        cls.x = 1

    def f(self):
        return self.x

#: asked for with a default
class A:
    def f(self):
        return getattr(self, "x", None)

#: given by a metaclass
class Meta(type):
    def __new__(m, n, b, d):
        d["x"] = 1
        return super().__new__(m, n, b, d)

class A(metaclass=Meta):
    def f(self):
        return self.x

print(A().f())

#: given through __dict__
class A:
    def __init__(self, **kw):
        self.__dict__.update(kw)

    def f(self):
        return self.x

#: given through object
class A:
    def __init__(self):
        object.__setattr__(self, "x", 1)

    def f(self):
        return self.x

#: a protocol
from typing import Protocol

class HasName(Protocol):
    name: str

    def hello(self):
        return self.name

#: made by a loop in the class
class A:
    for _n in range(2):
        count = _n

    def f(self):
        return self.count

#: self is something else here
class A:
    def f(self, other):
        self = other
        return self.x

#: assigned by a derived class
class Shape:
    def show(self):
        return self.sides

class Square(Shape):
    sides = 4

#: assigned by the other half of a mixture
class Named:
    def show(self):
        return self.label

class Labelled:
    def __init__(self):
        self.label = "x"

class Both(Named, Labelled): ...

#: derived from something unknown
from api import Base

class Child(Base):
    def show(self):
        return self.label

#: a derived class is derived from something unknown, too
from api import Other

class Named:
    def show(self):
        return self.label

class Child(Named, Other): ...

#: made by hooks
class Open:
    def __getattr__(self, name):
        return name

    def show(self):
        return self.label

#: set by name
class Open:
    def __init__(self, values):
        for name, value in values.items():
            setattr(self, name, value)

    def show(self):
        return self.label

#: set through vars
class Open:
    def __init__(self, values):
        vars(self).update(values)

    def show(self):
        return self.label

#: handed to something that may set it
class Open:
    def __init__(self, values):
        values.fill(self)

    def show(self):
        return self.label

#: looked at by builtins only
class Closed:
    def show(self):
        print(self)
        return self.label, len(self), isinstance(self, Closed)  # expect: python:self-attr-never-assigned

    def __len__(self):
        return 0

#: asked for before
class Careful:
    def show(self):
        if hasattr(self, "label"):
            return self.label

#: expected to be missing
class Careful:
    def show(self):
        try:
            return self.label
        except AttributeError:
            return None

#: assigned by an inner function
class Late:
    def prepare(self):
        def fill():
            self.label = "x"
        return fill

    def show(self):
        return self.label

#: read by an inner function
class Late:
    def show(self):
        return lambda: self.label  # expect: python:self-attr-never-assigned

#: assigned as a loop variable, by with and by except
class Odd:
    def run(self, path):
        for self.index in range(3):
            print(self.index)
        with open(path) as self.file:
            print(self.file)

#: assigned to an instance elsewhere
class Point:
    def show(self):
        return self.x

point = Point()
point.x = 1

#: slots
class Point:
    __slots__ = ("x", "y")

    def show(self):
        return self.x

#: a private name
class Box:
    def __init__(self):
        self.__items = []

    def show(self):
        return self.__items

#: a private name of another class
class Box:
    def __init__(self):
        self.__items = []

class Crate(Box):
    def show(self):
        return self.__items  # expect: python:self-attr-never-assigned

#: a method that is missing
class Box:
    def show(self):
        return self.describe()  # expect: python:self-attr-never-assigned

#: a method that is there
class Box:
    def describe(self):
        return 1

    def show(self):
        return self.describe()

#: an exception has arguments, and what it is given
class Failure(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code

    def __str__(self):
        return f"{self.args} {self.code} {self.reason}"  # expect: python:self-attr-never-assigned

#: a class that others complete
class Template:
    def run(self):
        return self.step(), self.label

    def step(self):
        raise NotImplementedError

#: a mixin by name
class LabelMixin:
    def show(self):
        return self.label

#: a mixin for test cases
class Common:
    def test_one(self):
        self.assertEqual(self.one, 1)

#: a class that lacks many
class Part:
    def show(self):
        return self.a, self.b, self.c, self.d

#: a class decorator of somebody else
import attr

@attr.s
class Point:
    def show(self):
        return self.x

#: classes made at run time
class Header:
    def show(self):
        return self.name

def make(base):
    return type("Made", (Header, base), {})

#: a static method has no instance
class Box:
    @staticmethod
    def show(self):
        return self.label

#: a decorator of somebody else
import api

class Box:
    @api.wrap
    def show(self):
        return self.label

#: an annotation in the class declares it
class Box:
    label: str

    def show(self):
        return self.label

#: an import in the class
class Box:
    from math import pi

    def show(self):
        return self.pi

#: code that never runs
class Box:
    def show(self):
        return 1
        return self.label  # expect: python:code-after-return
