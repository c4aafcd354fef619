#: the result is added to a number
def compute(x):
    y = x * 2

print(compute(3) + 1)  # expect: python:none-result-used

#: the result is indexed
def table():
    d = {"a": 1}

value = table()["a"]  # expect: python:none-result-used

#: a method of the result is called
def build():
    name = "x"

print(build().upper())  # expect: python:none-result-used

#: a function with a bare return
def set_name(obj, name):
    obj.name = name
    return

class O: ...

o = set_name(O(), "x")  # expect: python:none-result-used

#: the result of print is assigned
value = print("hello")  # expect: python:none-result-used

#: the result is compared with a number
def limit():
    pass

if limit() > 3:  # expect: python:none-result-used
    print("big")

#: the result of set.add is assigned
s = {1, 2}
t = s.add(3)  # expect: python:none-result-used

#: the result of random.shuffle is assigned
import random
deck = [1, 2, 3]
shuffled = random.shuffle(deck)  # expect: python:none-result-used

#: an instance of a class with __init__
class Foo:
    def __init__(self):
        self.x = 1

foo = Foo()
print(foo.x)

#: a result that is not used
def log(x):
    print(x)

log(1)

#: a function that is defined again
def f():
    pass

def f():
    return 3

x = f() + 1

#: a function whose name is assigned again
def f():
    pass

f = lambda: 3
x = f() + 1

#: methods of a dict that return a value
d = {}
v = d.setdefault("a", [])
w = d.pop("a")

#: methods of a parameter named like those of a list
import pandas as pd

def f(df):
    x = df.sort()
    y = df.update(1)
    z = df.append(2)
    return x, y, z

#: a method of a protocol
from typing import Protocol

class P(Protocol):
    def size(self) -> int: ...

def use(p: P):
    return p.size() + 1

#: a method that a subclass overrides
class Base:
    def value(self):
        pass

    def show(self):
        v = self.value()
        return v

class Real(Base):
    def value(self):
        return 3

#: a coroutine that is awaited later
async def job():
    print("x")

async def main():
    coro = job()
    await coro

#: a function that is stored without being called
def f():
    print("x")

callbacks = [f]
g = f

#: a nested function that returns a value
def outer():
    def inner():
        return 1
    return inner()

x = outer() + 1

#: a return inside an endless loop
def f(n):
    while True:
        n += 1
        if n > 3:
            return n

x = f(0) + 1

#: an abstract method with only a docstring
import abc

class A(abc.ABC):
    @abc.abstractmethod
    def get(self):
        """No body of its own."""

    def use(self):
        x = self.get()
        return x
