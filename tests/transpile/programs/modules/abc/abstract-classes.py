"""Abstract base classes, abstract properties, registration, collections.abc."""
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableSequence, Sequence, Sized


class Shape(ABC):
    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def area(self) -> float:
        """The area."""

    @property
    @abstractmethod
    def corners(self) -> int: ...

    def describe(self) -> str:
        return f"{self.name}: {self.area():.2f} with {self.corners} corners"


class Square(Shape):
    def __init__(self, side):
        super().__init__("square")
        self.side = side

    def area(self):
        return self.side**2

    @property
    def corners(self):
        return 4


class Half(Shape):
    def area(self):
        return super().area() or 0


class Fixed(Sequence):
    def __init__(self, *items):
        self._items = items

    def __getitem__(self, i):
        return self._items[i]

    def __len__(self):
        return len(self._items)


class Upper(Mapping):
    def __init__(self, data):
        self._d = {k.upper(): v for k, v in data.items()}

    def __getitem__(self, key):
        return self._d[key.upper()]

    def __iter__(self):
        return iter(self._d)

    def __len__(self):
        return len(self._d)


for make in (lambda: Shape("x"), lambda: Half("h"), lambda: Sequence()):
    try:
        make()
    except TypeError as error:
        print(error)
s = Square(3)
print(s.describe(), isinstance(s, Shape), issubclass(Square, Shape), Shape.area.__doc__, isinstance(s, ABC))
f = Fixed(3, 1, 2, 1)
print(list(f), f.index(2), f.count(1), 3 in f, list(reversed(f)), len(f), f[-1], isinstance(f, Sequence), isinstance([], Sequence), isinstance({}, Sequence))
u = Upper({"a": 1, "b": 2})
print(u["a"], u.get("z", 0), "A" in u, "a" in u, list(u.items()), dict(u), u == {"A": 1, "B": 2}, list(u.keys()), len(u))
print([isinstance(v, Iterable) for v in ([], "", 5, {}, iter([]), range(1))], [isinstance(v, Iterator) for v in ([], iter([]), (x for x in []))], isinstance(len, Callable), isinstance([], Hashable), isinstance((), Hashable), isinstance(5, Sized), isinstance({}, Mapping), isinstance([], MutableSequence))
