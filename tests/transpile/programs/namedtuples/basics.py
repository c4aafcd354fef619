"""namedtuple and NamedTuple."""
from collections import namedtuple
from typing import NamedTuple

Point = namedtuple("Point", "x y")
Row = namedtuple("Row", ["id", "name", "active"], defaults=[True])


class Employee(NamedTuple):
    name: str
    salary: float = 1000.0
    tags: tuple = ()

    @property
    def yearly(self):
        return self.salary * 12

    def raised(self, percent):
        return self._replace(salary=self.salary * (1 + percent / 100))


p = Point(1, y=2)
print(p, p.x, p[1], p == (1, 2), p._fields, p._asdict(), p._replace(x=9), Point._make([5, 6]), len(p), list(p), max(p), p + (3,), p * 2)
x, y = p
print(x, y, {p: 1}[(1, 2)], isinstance(p, tuple), sorted([Point(2, 1), Point(1, 5)]), hash(p) == hash((1, 2)), p < (1, 3), p[::-1], p.index(2), p.count(1))
print(Row(1, "a"), Row(1, "a", False), Row._field_defaults, Row(*range(3)))
e = Employee("Ann")
print(e, e.yearly, e.raised(10), e._fields, Employee._field_defaults, Employee("B", tags=(1,)), f"{e.name:>5}", e == ("Ann", 1000.0, ()))
for attempt in (lambda: Point(1), lambda: Point(1, 2, 3), lambda: p.z, lambda: setattr(p, "x", 5), lambda: p._replace(z=1), lambda: Point._make([1]), lambda: Employee(), lambda: p[5], lambda: namedtuple("Bad", "class x"), lambda: namedtuple("Dup", "a a"), lambda: namedtuple("U", "_x")):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
Fixed = namedtuple("Fixed", "a class a", rename=True)
print(Fixed(1, 2, 3), Fixed._fields, Point.__name__, type(p).__name__, str(Point(x="q", y=None)))
class Sub(Point):
    def norm(self): return (self.x**2 + self.y**2) ** 0.5
    def __str__(self): return f"<{self.x},{self.y}>"
s = Sub(3, 4)
print(s.norm(), s, repr(s), s == Point(3, 4), type(s._replace(x=0)).__name__)
match p:
    case Point(x=1, y=q):
        print("matched", q)
for name, (a, b) in {"k": Point(1, 2)}.items():
    print(name, a, b)
