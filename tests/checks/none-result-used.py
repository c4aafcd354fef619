#: reported, case 08
def compute(x):
    y = x * 2

print(compute(3) + 1)  # expect: python:none-result-used

#: reported, case 10
def table():
    d = {"a": 1}

value = table()["a"]  # expect: python:none-result-used

#: reported, case 11
def build():
    name = "x"

print(build().upper())  # expect: python:none-result-used

#: reported, case 14
def set_name(obj, name):
    obj.name = name
    return

class O: ...

o = set_name(O(), "x")  # expect: python:none-result-used

#: reported, case 15
value = print("hello")  # expect: python:none-result-used

#: reported, case 17
def limit():
    pass

if limit() > 3:  # expect: python:none-result-used
    print("big")

#: reported, case 18
s = {1, 2}
t = s.add(3)  # expect: python:none-result-used

#: reported, case 19
import random
deck = [1, 2, 3]
shuffled = random.shuffle(deck)  # expect: python:none-result-used

#: fine, look-alike 08
class Foo:
    def __init__(self):
        self.x = 1

foo = Foo()
print(foo.x)

#: fine, look-alike 10
def log(x):
    print(x)

log(1)

#: fine, look-alike 12
def f():
    pass

def f():
    return 3

x = f() + 1

#: fine, look-alike 13
def f():
    pass

f = lambda: 3
x = f() + 1

#: fine, look-alike 16
d = {}
v = d.setdefault("a", [])
w = d.pop("a")

#: fine, look-alike 18
import pandas as pd

def f(df):
    x = df.sort()
    y = df.update(1)
    z = df.append(2)
    return x, y, z

#: fine, look-alike 19
from typing import Protocol

class P(Protocol):
    def size(self) -> int: ...

def use(p: P):
    return p.size() + 1

#: fine, look-alike 20
class Base:
    def value(self):
        pass

    def show(self):
        v = self.value()
        return v

class Real(Base):
    def value(self):
        return 3

#: fine, look-alike 22
async def job():
    print("x")

async def main():
    coro = job()
    await coro

#: fine, look-alike 23
def f():
    print("x")

callbacks = [f]
g = f

#: fine, look-alike 24
def outer():
    def inner():
        return 1
    return inner()

x = outer() + 1

#: fine, look-alike 25
def f(n):
    while True:
        n += 1
        if n > 3:
            return n

x = f(0) + 1

#: fine, look-alike 27
import abc

class A(abc.ABC):
    @abc.abstractmethod
    def get(self):
        """No body of its own."""

    def use(self):
        x = self.get()
        return x
