"""bytes(), pow() with three arguments and % with names, for objects of all kinds."""

from collections import defaultdict


class B:
    def __bytes__(self):
        return b"own"


class Bad:
    def __bytes__(self):
        return "text"


class P2:
    def __pow__(self, other):
        return "two"


class P3:
    def __pow__(self, other, modulus=None):
        return (other, modulus)


class N:
    def __pow__(self, other, modulus=None):
        return NotImplemented


class Up(dict):
    def __missing__(self, key):
        return key.upper()


class Get:
    def __getitem__(self, key):
        return key * 2


def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)


t(lambda: bytes(B()))
t(lambda: bytes(Bad()))
t(lambda: bytes(P2()))
t(lambda: bytes(None))
t(lambda: bytes(1.5))
t(lambda: bytearray(P2()))
t(lambda: bytes([1, 2]))
t(lambda: bytes(range(3)))
t(lambda: bytes(["a"]))
t(lambda: pow(P2(), 2))
t(lambda: pow(P3(), 2, 3))
t(lambda: pow(N(), 2, 3))
t(lambda: pow(N(), 2.0, 3))
t(lambda: pow(2, P3(), 3))
t(lambda: pow((1,), 2, 3))
t(lambda: pow(2, 3, 5.0))
t(lambda: pow(2, "3", 5))
t(lambda: pow(2.0, 3, 5))
t(lambda: pow(2, -1, 5))
t(lambda: pow("a", 1.0, 5))
t(lambda: "%(a)s" % Up())
t(lambda: "%(a)s" % Get())
t(lambda: "%(a)s" % {"b": 1})
t(lambda: "%(a)s" % {"a": 1})
t(lambda: "%(a)s" % defaultdict(list))
t(lambda: "%(a)s" % [1])
t(lambda: "%(a)s" % (1,))
t(lambda: "%(a)s" % "text")
t(lambda: "%(a)s" % 5)
t(lambda: "%(a)s" % None)
t(lambda: "%(a)s" % P2())
t(lambda: "ßİǅ aB".swapcase())
