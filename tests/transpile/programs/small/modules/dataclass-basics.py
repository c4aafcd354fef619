"""Plain dataclasses."""
from dataclasses import dataclass, field
from typing import List


@dataclass
class Item:
    name: str
    price: float
    quantity: int = 1

    def total(self) -> float:
        return self.price * self.quantity


@dataclass
class Cart:
    owner: str
    items: List[Item] = field(default_factory=list)

    def add(self, item: Item) -> None:
        self.items.append(item)

    @property
    def total(self) -> float:
        return sum(item.total() for item in self.items)


@dataclass(frozen=True)
class Point:
    x: int
    y: int


cart = Cart("Ann")
cart.add(Item("pen", 1.5, 4))
cart.add(Item("book", 12.25))
print(cart, cart.total, cart.items[0] == Item("pen", 1.5, 4), cart.items[0] != cart.items[1], Cart("Bob").items)
p = Point(1, 2)
print(p, p == Point(1, 2), {p: "here"}[Point(1, 2)], len({p, Point(1, 2), Point(2, 1)}))
try:
    p.x = 5
except Exception as error:
    print(type(error).__name__, error)
try:
    Item("x")
except TypeError as error:
    print(error)
