from decimal import Decimal, ROUND_HALF_UP, getcontext, localcontext, InvalidOperation
import locale
import uuid
import operator
from functools import reduce, total_ordering


@total_ordering
class Money:
    def __init__(self, amount, currency="EUR"):
        self.amount = Decimal(str(amount)).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
        self.currency = currency

    def _check(self, other):
        if self.currency != other.currency:
            raise ValueError(f"{self.currency} is not {other.currency}")

    def __add__(self, other):
        self._check(other)
        return Money(self.amount + other.amount, self.currency)

    def __mul__(self, n):
        return Money(self.amount * Decimal(str(n)), self.currency)

    def __eq__(self, other):
        return (self.amount, self.currency) == (other.amount, other.currency)

    def __lt__(self, other):
        self._check(other)
        return self.amount < other.amount

    def __hash__(self):
        return hash((self.amount, self.currency))

    def __format__(self, spec):
        if spec == "short":
            return f"{self.amount:.0f}"
        return f"{self.amount:,} {self.currency}"

    def split(self, n):
        share = (self.amount / n).quantize(Decimal("0.01"), rounding="ROUND_DOWN")
        rest = self.amount - share * n
        return [Money(share + (Decimal("0.01") if i < int(rest * 100) else 0)) for i in range(n)]


lines = [("chair", 4, "49.99"), ("desk", 1, "1234.50"), ("lamp", 3, "19.005")]
total = reduce(operator.add, (Money(p) * q for _, q, p in lines))
for name, q, p in lines:
    print(f"{name:<10}{q:>3} x {Money(p):>12}" if False else f"{name:<10}{q:>3} x {Money(p)}")
print(f"{total} {total:short}", [f"{m}" for m in Money(100).split(3)], Money(1) < Money(2), Money(3) >= Money(3), max(Money(1), Money(5)).amount)
try:
    Money(1) + Money(1, "USD")
except ValueError as e:
    print(e)
try:
    Decimal("abc")
except InvalidOperation as e:
    print("invalid", type(e).__name__)
print(Decimal(1) / Decimal(7), Decimal("0.1") + Decimal("0.2"), Decimal("1E+3"), Decimal(10).sqrt(), round(Decimal("2.675"), 2), Decimal("-0.0"), Decimal("123.4500").normalize())
with localcontext() as ctx:
    ctx.prec = 6
    print(Decimal(1) / Decimal(3))
print(getcontext().prec, Decimal("3.7") // 1, Decimal("-3.7") % 2, Decimal(5) ** 3, int(Decimal("7.9")), float(Decimal("0.25")), Decimal("1.10") == Decimal("1.1"))
