"""A vector and a fraction-like number with every arithmetic operator and reflected ones."""
from math import gcd


class Vec:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __repr__(self):
        return f"Vec({self.x!r}, {self.y!r})"

    def __add__(self, o):
        if isinstance(o, Vec):
            return Vec(self.x + o.x, self.y + o.y)
        return NotImplemented

    def __radd__(self, o):
        return self if o == 0 else NotImplemented

    def __sub__(self, o):
        return Vec(self.x - o.x, self.y - o.y)

    def __mul__(self, k):
        return Vec(self.x * k, self.y * k) if isinstance(k, (int, float)) else NotImplemented

    __rmul__ = __mul__

    def __matmul__(self, o):
        return self.x * o.x + self.y * o.y

    def __truediv__(self, k):
        return Vec(self.x / k, self.y / k)

    def __neg__(self):
        return Vec(-self.x, -self.y)

    def __pos__(self):
        return self

    def __abs__(self):
        return (self.x**2 + self.y**2) ** 0.5

    def __bool__(self):
        return bool(self.x or self.y)

    def __iadd__(self, o):
        self.x += o.x
        self.y += o.y
        return self

    def __pow__(self, n, mod=None):
        return ("pow", n, mod)

    def __rpow__(self, b):
        return ("rpow", b)

    def __divmod__(self, o):
        return "dm", o

    def __invert__(self):
        return Vec(self.y, self.x)

    def __round__(self, n=None):
        return Vec(round(self.x, n), round(self.y, n))

    def __rshift__(self, o):
        return f"shift {o}"

    def __rfloordiv__(self, o):
        return f"{o} // vec"

    def __int__(self):
        return int(self.x)

    def __float__(self):
        return float(self.y)

    def __index__(self):
        return 2


a, b = Vec(1, 2), Vec(3.5, -4)
print(a + b, a - b, a * 3, 2 * a, a @ b, b / 2, -a, +a is a, abs(Vec(3, 4)), bool(Vec(0, 0)), ~a, sum([a, b]))
print(a**2, pow(a, 2, 5), 2**a, divmod(a, 1), round(Vec(1.26, 2.71), 1), round(Vec(1.6, 2.4)), a >> 1, 7 // a, int(a), float(b), [10, 20, 30][a], bin(a), range(a), "x" * a)
c = a
a += b
print(a is c, c)
a *= 2
print(a is c, a)
for attempt in (lambda: a + 1, lambda: 1 + a, lambda: a * "x", lambda: a - 1, lambda: a < b, lambda: a // 1, lambda: a % 2, lambda: 5 - a, lambda: a & 1, lambda: a(1), lambda: a[0], lambda: len(a), lambda: iter(a)):
    try:
        print(attempt())
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
