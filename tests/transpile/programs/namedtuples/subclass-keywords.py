from collections import namedtuple
from typing import NamedTuple

Point = namedtuple("Point", "x y z", defaults=[0])


class Point3(Point):
    __slots__ = ()

    def norm2(self):
        return sum(c * c for c in self)


class Named(namedtuple("Named", ["first", "last"])):
    def __str__(self):
        return f"{self.first} {self.last}"

    @classmethod
    def parse(cls, text):
        first, last = text.split()
        return cls(first=first, last=last)


class Checked(namedtuple("Checked", "a b")):
    def __new__(cls, a, b=2):
        if a < 0:
            raise ValueError(a)
        return super().__new__(cls, a, b)


class Base(NamedTuple):
    name: str
    age: int = 3


class Derived(Base):
    def older(self):
        return self._replace(age=self.age + 1)


print(Point3(1, 2), Point3(x=1, y=2, z=3), Point3(1, y=5), Point3(z=1, y=2, x=3).norm2(), Point3(*[1, 2]), Point3(**{"x": 1, "y": 2}))
print(Named(first="A", last="B"), repr(Named("A", last="B")), Named.parse("C D"), Named("a", "b")._replace(last="c"))
print(Checked(1), Checked(a=1, b=3), Checked(b=1, a=0), Checked(5)._replace(b=1))
print(Derived("n"), Derived(age=1, name="m").older(), Derived._make(["q", 1]), Derived("x")._asdict(), Derived._fields)
for bad in (lambda: Point3(1), lambda: Point3(1, 2, w=3), lambda: Point3(1, 2, 3, 4), lambda: Named(first="A"), lambda: Checked(a=-1), lambda: Derived()):
    try:
        print(bad())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
