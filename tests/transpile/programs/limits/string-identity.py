"""Interned strings and the identity of equal ones."""
import sys

a = "abc"
b = "a" + "bc"
c = "".join(["a", "bc"])
print(a is b, a is c, a == c)
print(sys.intern(c) is a)
d = "x" * 3
e = "x" * 3
print(d is e, d == e)
n = 3
f, g = "x" * n, "x" * n
print(f is g, f == g)
print(a is a[:], a is str(a), c[0] is a[0])
