"""Attributes that the program assigns as ints, and values of the library that have them, too."""
import math
from enum import Enum


class Box:
    def __init__(self, n):
        self.value = 1
        self.real = 2
        self.start = 3

class Color(Enum):
    RED = 'r'
    HALF = 0.5

b = Box(1)
print(b.value + 1)
print(Color.RED.value * 2)
print(Color.HALF.value == Color.HALF.value, Color.HALF.value - 1)

def gen():
    yield 1
    return 'done'

g = gen()
next(g)
try:
    next(g)
except StopIteration as e:
    print(e.value * 2)
print((2.5).real * 2)
print((7).real, math.e * 2)
