from collections import namedtuple
from typing import Any, Callable, Generic, Literal, NamedTuple, NewType, Protocol, TypedDict, TypeVar, Union, runtime_checkable

Point = namedtuple("Point", ["x", "y"], defaults=[0])
p = Point(1)
print(p, p._asdict(), p._replace(x=5), Point._fields, Point._make([7, 8]), p == (1, 0), p.x + p[1])
x, y = p


class Employee(NamedTuple):
    """A person."""

    name: str
    salary: float = 100.0

    def raised(self, percent):
        return self._replace(salary=self.salary * (1 + percent / 100))

    @property
    def initial(self):
        return self.name[0]


e = Employee("Ada")
print(e, e.raised(50), e.initial, Employee._field_defaults, sorted([Employee("B"), e]))

T = TypeVar("T")
K = TypeVar("K", bound="Comparable")


class Stack(Generic[T]):
    def __init__(self) -> None:
        self._items: list[T] = []

    def push(self, item: T) -> None:
        self._items.append(item)

    def pop(self) -> T:
        return self._items.pop()

    def __len__(self) -> int:
        return len(self._items)


s = Stack[int]()
s.push(1)
s.push(2)
print(s.pop(), len(s))
t: Stack[str] = Stack()
t.push("a")
print(len(t))


class Movie(TypedDict, total=False):
    title: str
    year: int


m: Movie = {"title": "Blade Runner", "year": 1982}
n = Movie(title="Alien")
print(m["title"], n, type(n).__name__, n == {"title": "Alien"})


@runtime_checkable
class Drawable(Protocol):
    def draw(self) -> str: ...


class Box:
    def draw(self) -> str:
        return "[]"


class Sphere:
    pass


print(isinstance(Box(), Drawable), isinstance(Sphere(), Drawable), issubclass(Box, Drawable))
UserId = NewType("UserId", int)
print(UserId(5) + 1)
Handler = Callable[[int], str]
Number = Union[int, float]
Mode = Literal["r", "w"]


def apply(f: Handler, n: Number) -> str:
    return f(n)


print(apply(lambda v: f"<{v}>", 3))


def check(value: Any) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "number"
    if isinstance(value, str | bytes):
        return "text"
    return "other"


print([check(v) for v in (1, 2.5, True, "a", b"b", None)])
