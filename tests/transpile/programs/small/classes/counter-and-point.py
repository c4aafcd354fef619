"""Plain classes."""


class Counter:
    def __init__(self, start=0, step=1):
        self.value = start
        self.step = step

    def increment(self):
        self.value += self.step
        return self.value

    def reset(self):
        self.value = 0


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return f"Point({self.x}, {self.y})"

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x and self.y == other.y

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def distance(self, other):
        return ((self.x - other.x) ** 2 + (self.y - other.y) ** 2) ** 0.5


c = Counter(5, step=2)
print(c.increment(), c.increment(), c.value)
c.reset()
print(c.value, Counter().increment(), isinstance(c, Counter), hasattr(c, "value"), hasattr(c, "nope"))
p, q = Point(1, 2), Point(4, 6)
print(p, q, p + q, p == Point(1, 2), p != q, p.distance(q), [p, q], {"p": p}, str(p), p == "p")
try:
    p.z
except AttributeError as error:
    print(error)
try:
    p + 5
except AttributeError as error:
    print(error)
