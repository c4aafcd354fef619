#: called on an instance
class Greeter:
    def greet():  # expect: python:method-without-self
        print("hello")

g = Greeter()
g.greet()  # expect: python:uncaught-exception

#: a property
class Shape:
    @property
    def name():  # expect: python:method-without-self
        return "shape"

#: a coroutine
class Service:
    async def start():  # expect: python:method-without-self
        return 1

#: a special method
class A:
    def __str__():  # expect: python:method-without-self
        return "A"

    def __repr__(self):
        return "A"

#: two in one class
class A:
    def one():  # expect: python:method-without-self
        return 1

    def two(self):
        return 2

    def three():  # expect: python:method-without-self
        return 3

#: derived from object
class A(object):
    """Doc."""

    def __len__():  # expect: python:method-without-self
        return 0

#: reads self without having it
class Account:
    def __init__(self, owner):
        self.owner = owner

    def describe(prefix):  # expect: python:method-without-self
        return self.owner  # expect: python:unbound-name

Account("x").describe()

#: a function inside a method
class A:
    def m(self):
        def helper():
            return 1
        return helper()

#: these are handed the class
class A:
    def __new__(cls, *args):
        return super().__new__(cls)

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)

#: a decorator of somebody else
import pydantic

class Model:
    @pydantic.validator("x")
    def check(cls, v):
        return v

#: a fixture
import pytest

class TestThing:
    @pytest.fixture
    def data():
        return 1

#: used as a function while the class is made
from dataclasses import dataclass, field

@dataclass
class Conf:
    def _default():
        return [1]

    items: list = field(default_factory=_default)

print(Conf().items)

#: called while the class is made
class Color:
    def names():
        return ["red"]

    NAMES = names()
    del names

print(Color.NAMES)

#: static under another decorator
import functools

class A:
    @functools.cache
    @staticmethod
    def table():
        return {}

print(A.table())

#: used as a decorator in the class
class A:
    def _deco(fn):
        def wrapper(self):
            return fn(self)
        return wrapper

    @_deco
    def m(self):
        return 1

print(A().m())

#: called on the class
class Tools:
    def version():
        return 1

print(Tools.version())

#: called on a derived class
class Tools:
    def version():
        return 1

class More(Tools): ...

print(More.version())

#: called on the class of the instance
class Tools:
    def version():
        return 1

    def show(self):
        return type(self).version() + self.__class__.version()

#: called by a class method
class Tools:
    def version():
        return 1

    @classmethod
    def show(cls):
        return cls.version()

#: called through an alias of the class
class Tools:
    def version():
        return 1

T = Tools
print(T.version())

#: looked up by its name
class Tools:
    def get_linux():
        return 1

    @classmethod
    def get(cls, name):
        return getattr(cls, "get_" + name)()

#: made static afterwards
class Tools:
    def version():
        return 1

    version = staticmethod(version)

#: any number of arguments includes the instance
class Tools:
    def version(*args):
        return args

#: named arguments only
class Tools:
    def version(*, full):  # expect: python:method-without-self
        return full

    def options(**options):  # expect: python:method-without-self
        return options

#: a class method without its class
class Tools:
    @classmethod
    def make():  # expect: python:method-without-self
        return 1

#: a setter beside its getter
class Box:
    @property
    def size(self):
        return 1

    @size.setter
    def size():  # expect: python:method-without-self
        pass

#: an alias of staticmethod
static = staticmethod

class Tools:
    @static
    def version():
        return 1

#: an interface does without
from zope.interface import Interface

class Shape(Interface):
    def area():
        """The area."""

#: a metaclass may make all of them static
class Namespace(type): ...

class Tools(metaclass=Namespace):
    def version():
        return 1

#: a class decorator may as well
import tools

@tools.namespace
class Tools:
    def version():
        return 1

#: a class inside a function
def main():
    class Greeter:
        def greet():  # expect: python:method-without-self
            print("hello")
    return Greeter()

#: a private method
class Greeter:
    def __greet():  # expect: python:method-without-self
        print("hello")

#: overloads have decorators of their own
from typing import overload

class Greeter:
    @overload
    def greet(): ...
    @overload
    def greet(x): ...
    def greet(self, x=None): ...

#: a lambda is no method
class Greeter:
    greet = lambda: 1

#: defined under a condition
import sys

class Greeter:
    if sys.platform == "linux":
        def greet():  # expect: python:method-without-self
            print("hello")

#: deleted at the end of the class
class Greeter:
    def helper():
        return 1
    value = [helper(), helper()]
    del helper

#: an enum
import enum

class Color(enum.Enum):
    RED = 1

    def describe():  # expect: python:method-without-self
        return "color"

#: the body only carries examples
class Examples:
    def addition(): r"""
    >>> 1 + 1
    2
    """

#: the first parameter may have any name
class Point:
    def move(this, dx):
        return this, dx

#: a function of the module reads self
def show(prefix):
    return self

#: self is a variable of the module
self = 1

class Account:
    def describe(prefix):
        return self
