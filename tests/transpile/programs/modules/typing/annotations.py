"""Type hints of all kinds change nothing at run time."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, ClassVar, Dict, Final, Generic, Iterable, Iterator, List, Literal, NamedTuple, NewType, Optional, Protocol, Set, Tuple, TypeVar, TypedDict, Union, cast, overload

if TYPE_CHECKING:
    from no_such_module import Missing

T = TypeVar("T")
K = TypeVar("K", bound="Comparable")
UserId = NewType("UserId", int)
MAX: Final = 10
Vector = List[float]


class Comparable(Protocol):
    def __lt__(self, other: Any) -> bool: ...


class Stack(Generic[T]):
    count: ClassVar[int] = 0

    def __init__(self) -> None:
        self.items: List[T] = []
        Stack.count += 1

    def push(self, item: T) -> Stack[T]:
        self.items.append(item)
        return self

    def pop(self) -> Optional[T]:
        return self.items.pop() if self.items else None


class Movie(TypedDict, total=False):
    title: str
    year: int


@overload
def double(x: int) -> int: ...
@overload
def double(x: str) -> str: ...
def double(x):
    return x * 2


def first(items: Iterable[T], default: Union[T, None] = None) -> T | None:
    for item in items:
        return item
    return default


def scale(v: Vector, by: float = 2) -> Vector:
    return [by * x for x in v]


def mode(m: Literal["r", "w"]) -> Tuple[str, int]:
    return m, len(m)


def apply(f: Callable[[int], int], n: int, missing: Missing | None = None) -> Dict[str, Set[int]]:
    result: Dict[str, Set[int]] = {"r": {f(n)}}
    return result


s = Stack[int]().push(1).push("not checked")  # type: ignore
print(s.pop(), s.pop(), s.pop(), Stack.count, UserId(5), UserId(5) + 1, double(4), double("ab"), first([]), first("xyz"), first([], 7))
m: Movie = {"title": "Up", "year": 2009}
print(m, m["title"], Movie(title="X"), scale([1.0, 2]), mode("r"), apply(lambda n: n + 1, 4), cast(str, 5), MAX)
x: int
try:
    x
except NameError as error:
    print(error)
y: int = "text"  # type: ignore
print(y, isinstance(s, Stack), Stack[str]().items)
class Counter2:
    value: int = 0
    name: str
    def bump(self) -> "Counter2":
        self.value += 1
        return self
print(Counter2().bump().bump().value, hasattr(Counter2(), "name"), Counter2.value)
def smallest(items: list[K]) -> K:
    return min(items)
print(smallest([3, 1, 2]), smallest(["b", "a"]))
