"""Fields, defaults, factories, post-init, repr and equality."""
from dataclasses import dataclass, field, fields, asdict, astuple, replace
from typing import ClassVar, Optional


@dataclass
class Item:
    name: str
    price: float = 1.5
    tags: list[str] = field(default_factory=list)
    count: ClassVar[int] = 0
    secret: str = field(default="x", repr=False, compare=False)

    def __post_init__(self) -> None:
        Item.count += 1
        self.total = self.price * 2


@dataclass
class Order:
    number: int
    items: list[Item]
    note: Optional[str] = None
    meta: dict = field(default_factory=dict)

    @property
    def total(self) -> float:
        return sum(i.price for i in self.items)


a = Item("pen")
b = Item("pen", tags=[], secret="other")
c = Item("ink", 3, ["blue"])
print(a, b, c, a == b, a == c, a != c, a == "pen", Item.count, a.total, a.tags is b.tags)
o = Order(1, [a, c], meta={"k": (1, 2)})
print(o, o.total)
print(asdict(o), astuple(o), asdict(o)["items"][0] is a)
print(replace(c, price=9), replace(o, note="n").note, [f.name for f in fields(o)], [f.name for f in fields(Item)], fields(Item)[1].default)
for attempt in (lambda: Item(), lambda: Item("a", 1, [], "s", 5), lambda: Item(nome="x"), lambda: hash(a), lambda: a < b, lambda: replace(a, nope=1)):
    try:
        print(attempt())
    except TypeError as error:
        print(error)
a.price = 7
a.extra = "free"
print(a, a.extra, a.total, Item.__name__, Item.__doc__ is not None)
try:
    @dataclass
    class Wrong:
        items: list = []
except ValueError as error:
    print(error)
try:
    @dataclass
    class Bad:
        a: int = 1
        b: int
except TypeError as error:
    print(error)
