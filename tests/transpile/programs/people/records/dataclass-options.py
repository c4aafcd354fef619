from dataclasses import KW_ONLY, InitVar, asdict, astuple, dataclass, field, fields, is_dataclass, replace
from typing import ClassVar, Optional


@dataclass
class Item:
    name: str
    price: float = 0.0
    tags: list[str] = field(default_factory=list)
    secret: str = field(default="x", repr=False, compare=False)
    count: ClassVar[int] = 0
    discount: InitVar[float] = 0.0
    final: float = field(init=False)

    def __post_init__(self, discount):
        self.final = self.price * (1 - discount)
        Item.count += 1


a = Item("pen", 2.0, discount=0.5)
b = Item("book", 10.0, ["new"])
print(a, b, Item.count, a == Item("pen", 2.0, secret="y", discount=0.5))
print([f.name for f in fields(a)], asdict(b), astuple(a), is_dataclass(a), is_dataclass(Item), is_dataclass(3))
print(replace(Point := b, name="copy", discount=0) if False else "skip")


@dataclass(frozen=True, order=True)
class Version:
    major: int
    minor: int = 0
    patch: int = 0

    @classmethod
    def parse(cls, text: str) -> "Version":
        return cls(*map(int, text.split(".")))

    def bump(self):
        return replace(self, patch=self.patch + 1)


v = Version.parse("1.2.3")
print(v, v.bump(), v < Version(1, 3), sorted([Version(2), v, Version(1, 0, 9)]), {v: "seen"}[Version(1, 2, 3)])
try:
    v.major = 2
except Exception as error:
    print(type(error).__name__, error)


@dataclass
class Node:
    value: int
    left: Optional["Node"] = None
    right: Optional["Node"] = None

    def total(self) -> int:
        return self.value + sum(n.total() for n in (self.left, self.right) if n)


tree = Node(1, Node(2), Node(3, Node(4)))
print(tree.total(), asdict(tree))


@dataclass
class Config:
    host: str
    _: KW_ONLY
    port: int = 80
    debug: bool = False


print(Config("h", port=8080), Config.__match_args__)
for f in fields(Config):
    print(f.name, f.default if f.name != "host" else "-", f.type if isinstance(f.type, str) else f.type.__name__)


@dataclass
class Base:
    id: int

    def label(self):
        return f"{self.__class__.__name__}#{self.id}"


@dataclass
class Child(Base):
    name: str = "none"


c = Child(7)
print(c, c.label(), Child(1, "z") == Child(1, "z"), Child(1) != Base(1))
match c:
    case Child(id=7, name=n):
        print("matched", n)


@dataclass(slots=True, kw_only=True)
class Fast:
    a: int
    b: int = 2


print(Fast(a=1), Fast(b=3, a=4))


@dataclass(eq=False, repr=False)
class Plain:
    x: int


print(Plain(1) == Plain(1), Plain(1).x)


@dataclass(unsafe_hash=True)
class Key:
    k: str
    n: int = field(default=0, hash=False)


print(hash(Key("a", 1)) == hash(Key("a", 2)), len({Key("a"), Key("a")}))
try:
    Item()
except TypeError as error:
    print(error)
