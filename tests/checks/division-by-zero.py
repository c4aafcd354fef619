#: a variable divided by zero
total = 10
print(total / 0)  # expect: python:division-by-zero

#: divided in place
total = 10
total /= 0  # expect: python:division-by-zero

#: modulo in place
count = 3
count %= 0  # expect: python:division-by-zero

#: divmod
print(divmod(7, 0))  # expect: python:division-by-zero

#: a sum divided by zero
x = (1 + 2) / 0  # expect: python:division-by-zero

#: zero in brackets
x = 5 / (0)  # expect: python:division-by-zero

#: in a branch that is taken
def f():
    n = 7
    if n > 3:
        return n // 0  # expect: python:division-by-zero
    return 1

f()

#: in a method
class A:
    def rate(self):
        return 100 / 0  # expect: python:division-by-zero

A().rate()

#: a number is formatted
print("%d" % 0)

#: a number is formatted by a pattern in a variable
fmt = "%05d"
print(fmt % 0)

#: the exception is caught
try:
    1 / 0
except ZeroDivisionError:
    print("caught")

#: a test expects it
import unittest

class T(unittest.TestCase):
    def test_div(self):
        self.assertRaises(ZeroDivisionError, lambda: 1 / 0)
        with self.assertRaises(ZeroDivisionError):
            1 // 0

#: small divisors
print(10 / 0.5, 10 / 0x10, 10 / 1e-9)

#: a class defines the operators
class Money:
    def __truediv__(self, other):
        return self

    def __mod__(self, other):
        return self

print(Money() / 0)
print(Money() % 0)

#: a default of zero that is not used
def f(x, y=0):
    return x / y

print(f(1, 2))

#: the exception is suppressed
from contextlib import suppress

with suppress(ZeroDivisionError):
    1 / 0

#: zero is excluded by a condition
n = 0
if n:
    print(10 / n)

#: a range that starts at one
for n in range(1, 4):
    print(12 / n)

#: a division in a doctest
def f(x):
    """
    >>> 1 / 0
    Traceback (most recent call last):
    ZeroDivisionError: division by zero
    """
    return x

#: a parameter declared as a number
def share(total: float):
    return total / 0  # expect: python:division-by-zero

#: a parameter that is probably a number
def share(total):
    return total / 0  # expect: python:division-by-zero

#: a value that the program makes
def mean(rows):
    return sum(rows) / len(rows)  # expect: python:division-by-zero

print(mean([]))

#: a parameter that may be a text
def render(template):
    return template % 0

#: an instance in a variable
class Path:
    def __truediv__(self, other):
        return self

def child():
    root = Path()
    return root / 0

#: a parameter, where a test expects the exception
def test_share(self, total):
    with self.assertRaises(ZeroDivisionError):
        total / 0

#: a parameter, where the exception is caught
def share(total):
    try:
        return total / 0
    except ArithmeticError:
        return None
