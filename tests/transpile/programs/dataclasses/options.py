"""order, frozen, eq, kw_only, slots, init=False, InitVar and inheritance."""
from dataclasses import FrozenInstanceError, InitVar, dataclass, field, is_dataclass


@dataclass(order=True)
class Version:
    major: int
    minor: int = 0
    label: str = field(default="", compare=False)


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    def moved(self, dx):
        return Point(self.x + dx, self.y)


@dataclass(frozen=True, order=True)
class Point3(Point):
    z: int = 0


@dataclass(eq=False)
class ById:
    n: int


@dataclass(kw_only=True)
class Options:
    depth: int = 3
    name: str


@dataclass(slots=True)
class Slim:
    a: int


@dataclass
class Derived:
    base: int
    factor: InitVar[int] = 2
    product: int = field(init=False)
    log: list = field(default_factory=list, repr=False)

    def __post_init__(self, factor):
        self.product = self.base * factor


@dataclass(repr=False, unsafe_hash=True)
class Quiet:
    n: int
    def __repr__(self): return f"Q{self.n}"


versions = [Version(1, 2), Version(1, 0, "x"), Version(0, 9)]
print(sorted(versions), max(versions), Version(1) <= Version(1, 0, "other"), Version(2) > Version(1, 99), Version(1) == Version(1, label="z"))
p = Point(1, 2)
print(p, p.moved(5), hash(p) == hash(Point(1, 2)), {p: "here"}[Point(1, 2)], len({Point(0), Point(0), Point(1)}), Point3(1, 2, 3), Point3(1) < Point3(2), p == Point3(1, 2))
for attempt in (lambda: setattr(p, "x", 5), lambda: delattr(p, "y"), lambda: Version(1) < 5, lambda: Options("pos"), lambda: Options(), lambda: ById(1) == ById(1), lambda: Point(1) < Point(2), lambda: setattr(Slim(1), "b", 2), lambda: Version(1) < Point(1)):
    try:
        print(attempt())
    except (FrozenInstanceError, TypeError, AttributeError) as error:
        print(type(error).__name__, error)
print(Options(name="n"), Derived(5), Derived(5, 10).product, Derived(1) == Derived(1), {Quiet(1), Quiet(1)}, is_dataclass(p), is_dataclass(Point), is_dataclass(5), Slim(7))
@dataclass
class Parent:
    a: int
    b: str = "b"
@dataclass
class Child(Parent):
    b: str = "child"
    c: float = 0.5
    def describe(self): return f"{self.a}{self.b}{self.c}"
print(Child(1), Child(1, "x", 2.0).describe(), Child(1) == Parent(1, "child"), Child.__match_args__, isinstance(Child(1), Parent))
@dataclass
class Node:
    value: int
    next: "Node | None" = None
n = Node(1, Node(2))
print(n, n.next.next)
n.next.next = n
print(n)
