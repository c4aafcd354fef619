"""An inventory with dataclasses: realistic use."""
from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Dict, List


@dataclass(frozen=True)
class Product:
    sku: str
    name: str
    price_cents: int
    category: str = "misc"

    @property
    def price(self) -> str:
        return f"${self.price_cents // 100}.{self.price_cents % 100:02d}"


@dataclass
class StockLine:
    product: Product
    quantity: int = 0
    reserved: int = 0

    @property
    def available(self) -> int:
        return self.quantity - self.reserved


@dataclass
class Warehouse:
    name: str
    lines: Dict[str, StockLine] = field(default_factory=dict)
    log: List[str] = field(default_factory=list, repr=False)

    def receive(self, product: Product, quantity: int) -> None:
        line = self.lines.setdefault(product.sku, StockLine(product))
        line.quantity += quantity
        self.log.append(f"+{quantity} {product.sku}")

    def reserve(self, sku: str, quantity: int) -> bool:
        line = self.lines.get(sku)
        if line is None:
            raise KeyError(f"unknown sku {sku}")
        if line.available < quantity:
            self.log.append(f"!{quantity} {sku}")
            return False
        line.reserved += quantity
        self.log.append(f"r{quantity} {sku}")
        return True

    def value(self) -> int:
        return sum(line.product.price_cents * line.quantity for line in self.lines.values())

    def by_category(self) -> dict[str, list[str]]:
        out: dict[str, list[str]] = defaultdict(list)
        for line in self.lines.values():
            out[line.product.category].append(line.product.name)
        return dict(out)


def main() -> None:
    pen, ink, mug = Product("P1", "Pen", 150, "office"), Product("I1", "Ink", 1299, "office"), Product("M1", "Mug", 905)
    w = Warehouse("north")
    for product, n in ((pen, 10), (ink, 2), (mug, 5), (pen, 5)):
        w.receive(product, n)
    print(w)
    print([w.reserve("P1", 12), w.reserve("P1", 12), w.reserve("I1", 2)], w.value(), w.by_category())
    try:
        w.reserve("ZZ", 1)
    except KeyError as error:
        print(error)
    for line in sorted(w.lines.values(), key=lambda l: (l.product.category, -l.available)):
        print(f"{line.product.sku:<4}{line.product.name:>6}{line.product.price:>8}{line.available:>4}")
    print(w.log)


if __name__ == "__main__":
    main()
