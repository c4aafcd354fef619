"""Attributes whose types change, through self, through others, through setattr."""


class Cell:
    def __init__(self, value=0):
        self.value = value
        self.count = 0

    def bump(self):
        self.count += 1
        self.value = self.value * 2
        return self.value


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def scaled(self, k):
        return Point(self.x * k, self.y * k)

    def norm2(self):
        return self.x * self.x + self.y * self.y

    def __repr__(self):
        return f"Point({self.x}, {self.y})"


c = Cell()
print(c.bump(), c.value)
c.value = 2**52
print(c.bump(), c.bump(), c.bump())
c.value = "ab"
print(c.bump(), c.count)
c.value = [0]
print(c.bump())
setattr(c, "value", 1.5)
setattr(c, "count", "text")
try:
    c.bump()
except TypeError as error:
    print(error)
d = Cell(0.1)
for _ in range(4):
    d.bump()
print(d.value, d.count)
p = Point(1, 2)
print(p, p.scaled(2), p.scaled(0.5), p.norm2(), Point(10**9, 10**9).norm2(), Point(1e200, 1).norm2(), Point(3.0, 4).norm2())
p.x = 94906267
p.y = "s"
try:
    p.norm2()
except TypeError as error:
    print(error)
print(p)
def fill(obj, **values):
    for name, value in values.items():
        setattr(obj, name, value)
    return obj
print(fill(Point(0, 0), x=2**60, y=0.5), fill(Cell(), value=None).value)
class Late:
    total = 0
    def add(self, n):
        self.total += n
        return self.total
late = Late()
print(late.add(1), late.add(2.5), late.add(2**60), Late.total, Late().add(10**20))
class Counter:
    n = 0
    @classmethod
    def tick(cls, by=1):
        cls.n += by
        return cls.n
print(Counter.tick(), Counter.tick(2**53), Counter.tick(), Counter.tick(0.5))
