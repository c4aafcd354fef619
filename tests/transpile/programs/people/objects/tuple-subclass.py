class Vector(tuple):
    def __new__(cls, *values):
        return super().__new__(cls, values)

    def __add__(self, other):
        return Vector(*(a + b for a, b in zip(self, other)))

    def __mul__(self, factor):
        return Vector(*(a * factor for a in self))

    def dot(self, other):
        return sum(a * b for a, b in zip(self, other))

    @property
    def x(self):
        return self[0]


v = Vector(1, 2, 3)
w = Vector(4, 5, 6)
print(v + w, v * 3, v.dot(w), v.x, len(v), v[1:], v == (1, 2, 3), isinstance(v, tuple), type(v + w).__name__)
print(hash(v) == hash((1, 2, 3)), {v: "v"}[(1, 2, 3)], list(v), 2 in v, v < w, max(v), v.index(3), v.count(1))


class Pair(tuple):
    def swap(self):
        return Pair((self[1], self[0]))

    def __repr__(self):
        return f"<{self[0]!r}, {self[1]!r}>"


p = Pair(("a", 1))
print(p, p.swap(), Pair([1, 2]))
first, second = p
print(first, second)
