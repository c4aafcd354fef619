"""Exact money."""
from decimal import Decimal

a, b = Decimal("0.1"), Decimal("0.2")
print(a + b, a + b == Decimal("0.3"), 0.1 + 0.2 == 0.3, a * 3, b / 3, -a, a < b, max(a, b), sum([a, b, Decimal("0.7")]))
price = Decimal("19.99")
print(price * 3, (price * Decimal("0.0825")).quantize(Decimal("0.01")), round(price, 1), int(price), float(price), str(price), repr(price), f"{price:.1f}")
items = {"pen": Decimal("1.50"), "book": Decimal("12.25")}
total = sum(items.values(), Decimal(0))
print(total, total / 2, total.quantize(Decimal("0.1")), [str(v) for v in items.values()], Decimal(5) // Decimal(2), Decimal(7) % 3)
try:
    Decimal("ten")
except ArithmeticError as error:
    print(type(error).__name__)
