#: reported, case 08
total = 10
print(total / 0)  # expect: python:division-by-zero

#: reported, case 09
total = 10
total /= 0  # expect: python:division-by-zero

#: reported, case 10
count = 3
count %= 0  # expect: python:division-by-zero

#: reported, case 11
print(divmod(7, 0))  # expect: python:division-by-zero

#: reported, case 12
x = (1 + 2) / 0  # expect: python:division-by-zero

#: reported, case 14
x = 5 / (0)  # expect: python:division-by-zero

#: reported, case 15
def f():
    n = 7
    if n > 3:
        return n // 0  # expect: python:division-by-zero
    return 1

f()

#: reported, case 16
class A:
    def rate(self):
        return 100 / 0  # expect: python:division-by-zero

A().rate()

#: fine, look-alike 01
print("%d" % 0)

#: fine, look-alike 03
fmt = "%05d"
print(fmt % 0)

#: fine, look-alike 06
try:
    1 / 0
except ZeroDivisionError:
    print("caught")

#: fine, look-alike 10
import unittest

class T(unittest.TestCase):
    def test_div(self):
        self.assertRaises(ZeroDivisionError, lambda: 1 / 0)
        with self.assertRaises(ZeroDivisionError):
            1 // 0

#: fine, look-alike 11
print(10 / 0.5, 10 / 0x10, 10 / 1e-9)

#: fine, look-alike 13
class Money:
    def __truediv__(self, other):
        return self

    def __mod__(self, other):
        return self

print(Money() / 0)
print(Money() % 0)

#: fine, look-alike 15
def f(x, y=0):
    return x / y

print(f(1, 2))

#: fine, look-alike 18
from contextlib import suppress

with suppress(ZeroDivisionError):
    1 / 0

#: fine, look-alike 22
n = 0
if n:
    print(10 / n)

#: fine, look-alike 23
for n in range(1, 4):
    print(12 / n)

#: fine, look-alike 26
def f(x):
    """
    >>> 1 / 0
    Traceback (most recent call last):
    ZeroDivisionError: division by zero
    """
    return x
