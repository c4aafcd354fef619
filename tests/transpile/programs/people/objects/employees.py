"""Employees: inheritance, super, properties, class methods, __str__."""
from __future__ import annotations
from abc import ABC, abstractmethod
from collections import defaultdict
from operator import attrgetter
class Employee(ABC):
    raise_amount = 1.04
    count = 0
    def __init__(self, first: str, last: str, pay: float):
        self.first, self.last, self._pay = first, last, pay
        Employee.count += 1
    @property
    def email(self) -> str: return f"{self.first}.{self.last}@company.com".lower()
    @property
    def fullname(self): return f"{self.first} {self.last}"
    @fullname.setter
    def fullname(self, name): self.first, self.last = name.split(" ")
    @fullname.deleter
    def fullname(self): self.first = self.last = None
    @classmethod
    def from_string(cls, text: str) -> Employee:
        first, last, pay = text.split("-")
        return cls(first, last, float(pay))
    @staticmethod
    def is_workday(day: int) -> bool: return day not in (5, 6)
    @abstractmethod
    def role(self) -> str: ...
    def apply_raise(self): self._pay = round(self._pay * self.raise_amount, 2)
    def __add__(self, other): return self._pay + other._pay
    def __len__(self): return len(self.fullname)
    def __repr__(self): return f"{type(self).__name__}({self.first!r}, {self.last!r}, {self._pay!r})"
    def __str__(self): return f"{self.fullname} - {self.email}"
class Developer(Employee):
    raise_amount = 1.10
    def __init__(self, first, last, pay, lang="Python"):
        super().__init__(first, last, pay)
        self.lang = lang
    def role(self): return f"{self.lang} developer"
class Manager(Employee):
    def __init__(self, first, last, pay, team=None):
        super().__init__(first, last, pay)
        self.team = team or []
    def role(self): return f"manager of {len(self.team)}"
    def __iter__(self): return iter(self.team)
    def __contains__(self, e): return e in self.team
d1 = Developer("Ann", "Lee", 5000); d2 = Developer.from_string("Bob-Ray-4500"); m = Manager("Cid", "Fox", 9000, [d1])
m.team += [d2]
for e in (d1, d2, m):
    e.apply_raise()
    print(e, "|", repr(e), "|", e.role(), "|", len(e))
print(d1 + d2, Employee.count, d1 in m, [e.first for e in m], Employee.is_workday(5))
d1.fullname = "Zoe Kim"; print(d1.email); del d1.fullname; print(d1.first)
try: d1.email = "x"
except AttributeError as e: print(e)
try: Employee("a", "b", 1)
except TypeError as e: print(e)
print(isinstance(m, Employee), issubclass(Developer, Employee), hasattr(m, "lang"))
print(sorted([d2, m], key=attrgetter("_pay")), d2.__dict__, Manager.__name__, m.__class__.__name__)
groups = defaultdict(list)
for e in (d1, d2, m): groups[type(e).__name__].append(e._pay)
print(dict(groups), {k: sum(v) / len(v) for k, v in groups.items()})
class A:
    def hi(self): return "A"
class B(A):
    def hi(self): return "B" + super().hi()
class C(A):
    def hi(self): return "C" + super().hi()
class D(B, C):
    def hi(self): return "D" + super().hi()
print(D().hi(), [c.__name__ for c in D.__mro__])
class Temp:
    def __init__(self, c=0): self.c = c
    @property
    def f(self): return self.c * 9 / 5 + 32
    @f.setter
    def f(self, v): self.c = (v - 32) * 5 / 9
    def __format__(self, spec): return f"{self.f:.1f}F" if spec == "f" else f"{self.c:.1f}C"
    def __call__(self, k): return self.c + k
    def __bool__(self): return self.c > 0
t = Temp(); t.f = 212; print(t.c, f"{t:f} {t}", t(5), bool(Temp()), "warm" if t else "cold")
