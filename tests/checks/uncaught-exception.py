#: exceptions that are caught, intended or unknown
import contextlib
import os
import random
import sys


def item(rows, at):
    return rows[at]


def safe(rows, at):
    try:
        return rows[at]  # caught here
    except IndexError:
        return None


class Base:
    def name(self):
        return self.label  # every class that is used sets it


class Child(Base):
    def __init__(self):
        self.label = "child"


def check(value):
    if value < 0:
        raise ValueError(value)  # raised on purpose
    return value


print(safe([1], 5), Child().name())
try:
    check(-1)
except ValueError as error:
    print(error)

with contextlib.suppress(KeyError):
    print({}["missing"])  # suppressed

counts = []
if os.environ.get("FILL"):
    counts.append(1)
print(item(counts, 0) if counts else None)  # the length is unknown

number = random.randint(0, 3)
print(10 / number)  # the number is unknown
rows = [1, 2, 3]
random.shuffle(rows)
print(item(rows, 2))
for row in sys.stdin:
    rows.append(int(row))
print(item(rows, len(rows) - 1))


def total(prices):
    return sum(prices) / len(prices)  # expect: python:division-by-zero


print(total([1, 2]))
print(total([]))

#: a class of an instance that another function made
class Node:
    def __init__(self, value, following=None):
        self.value = value
        self.following = following


def third(head):
    return head.following.following.value  # expect: python:missing-attribute


print(third(Node(1, Node(2))))

#: a generator ends before its consumer does
def numbers():
    yield 1
    yield 2


source = numbers()
print(next(source), next(source))
print(next(source, None))
print(next(numbers()), next(source))  # expect: python:uncaught-exception

#: code after a path that may return is not certain to run
import sys


def run(arguments):
    if len(arguments) > 1:
        return None
    return first([])


def first(rows):
    return rows[0]  # only if there are no arguments


print(run(sys.argv))

#: a decorator that is not known may call the function at any time
import flask

app = flask.Flask(__name__)
calls = []


@app.route("/")
def index():
    calls.append(1)
    return "ok"


app.run()
print(calls[0])

#: an exception that the program raises is intended
class Stack:
    def __init__(self):
        self.items = []

    def pop(self):
        if not self.items:
            raise IndexError("pop from an empty stack")
        return self.items.pop()


Stack().pop()

#: an unknown object may change what it gets
import somewhere

rows = []
somewhere.fill(rows)
print(rows[0])

#: a comparison of an unknown object need not be a bool
import numpy

values = numpy.array([1, 2, 3])
print((values > 1).sum(), (values == 2).astype(int))

#: an inherited method that is not known can call the class
from collections.abc import MutableMapping


class Lower(MutableMapping):
    def __init__(self, **given):
        self.data = {}
        self.update(**given)

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        self.data[key] = value

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)


print(Lower(a=1)["a"])

#: a value sent to a generator is unknown
def accumulate():
    total = 0
    while True:
        total += yield total


adder = accumulate()
next(adder)
print(adder.send(5))

#: a member of an enum is not the value it is assigned
from enum import Enum, Flag


class Operator(str, Enum):
    ADD = "+"


class Mode(Flag):
    READ = 1
    WRITE = 2


print(Operator.ADD.value, ~Mode.READ, list(Mode.READ | Mode.WRITE))

#: a property that raises AttributeError counts as missing
class Broken:
    @property
    def bad(self):
        return self.missing  # expect: python:self-attr-never-assigned


print(hasattr(Broken(), "bad"), getattr(Broken(), "bad", None))

#: sets are looked up in sets by their items
groups = {frozenset({1}), frozenset({2})}
print({1} in groups, {3} in groups)
groups.discard({2})

#: a slice up to an unknown place
import sys

rows = [1, 2, 3]
print(rows[: len(sys.argv)], "abc"[: len(sys.argv)], rows * len(sys.argv))

#: the class of an instance that is a descriptor
class Method:
    def __get__(self, instance, owner):
        return lambda number: number


class Uses:
    method = Method()


print(Uses().method(1), Uses.method(2))

#: a private field of a dataclass
from dataclasses import dataclass, field


@dataclass
class Branch:
    name: str = ""
    __forced: set = field(default_factory=set, init=False)


print(Branch("a"))
