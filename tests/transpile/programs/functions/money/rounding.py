"""Rounding of money in floats and integers, shares and discounts."""
from typing import Iterable


def to_cents(amount: float) -> int:
    return int(round(amount * 100))


def vat(net: float, rate: float = 0.19) -> tuple[float, float]:
    tax = round(net * rate, 2)
    return tax, round(net + tax, 2)


def discount(price: float, percent: float) -> float:
    if not 0 <= percent <= 100:
        raise ValueError(f"percent out of range: {percent}")
    return round(price * (100 - percent) / 100, 2)


def interest(principal: float, rate: float, days: int) -> float:
    """
    >>> interest(18000.0, 0.06, 3)
    3240.0
    """
    if days <= 0:
        raise ValueError("days_between_payments must be > 0")
    return principal * rate * days


def compound(principal: float, rate: float, periods: float) -> float:
    return principal * ((1 + rate) ** periods - 1)


def total(items: Iterable[tuple[str, int, float]]) -> str:
    amount = sum(quantity * price for _, quantity, price in items)
    return f"{amount:,.2f}"


def emi(principal: float, yearly: float, years: int) -> float:
    rate, n = yearly / 12, years * 12
    return principal * rate * (1 + rate) ** n / ((1 + rate) ** n - 1)


print([to_cents(a) for a in (1.005, 2.675, 0.29, 19.99, -0.5)], vat(99.99), vat(0), [discount(80, p) for p in (0, 12.5, 33, 100)], repr(interest(18000.0, 0.06, 3)), repr(interest(0.5, 0.06, 3)))
print(repr(compound(10000.0, 0.05, 3)), repr(compound(500.0, 0.05, 2)), total([("a", 3, 0.1), ("b", 1000, 12.5)]), total([]), repr(emi(25000, 0.12, 3)))
for bad in (lambda: discount(1, 101), lambda: interest(1, 1, 0)):
    try:
        bad()
    except ValueError as error:
        print(error)
print(round(0.5), round(1.5), round(2.675, 2), round(1e16 + 0.5), round(-1.5), round(12345.678, -2), round(0.1 + 0.2, 10), f"{0.1 + 0.2:.20f}", f"{1.005:.2f}", f"{2.5:.0f}")
shares = [0.3333, 0.3333, 0.3334]
print(sum(shares), sum(shares) == 1, [round(s * 100, 2) for s in shares], max(shares) - min(shares), sum(round(s * 10) for s in shares))
