"""Decimal numbers: exactness, context, rounding, text."""
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_DOWN, Decimal, DivisionByZero, InvalidOperation, getcontext, localcontext

a, b = Decimal("1.10"), Decimal("2.2")
print(a + b, a - b, a * b, a / b, a // b, b % a, a**2, -a, abs(-b), a == Decimal("1.1"), a < b, a + 1, 2 * b, divmod(b, a), Decimal("0.1") + Decimal("0.2") == Decimal("0.3"))
print(Decimal(1) / Decimal(3), Decimal(2).sqrt(), Decimal("1e5"), Decimal("1E+5") + 0, Decimal("0.00001"), Decimal("0.0000001"), Decimal("123456789012345678901234567890") + 1, Decimal(0.1), Decimal("-0"), Decimal("1.0") * 1, repr(a))
for text in ("1.005", "2.675", "2.5", "-2.5", "0.125"):
    d = Decimal(text)
    print(d, d.quantize(Decimal("0.01")), d.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP), d.quantize(Decimal("1"), ROUND_DOWN), round(d, 1), round(d), d.to_integral_value(ROUND_HALF_EVEN), int(d), float(d))
with localcontext() as ctx:
    ctx.prec = 5
    print(Decimal(1) / 3, Decimal("123456.789") + 0)
print(getcontext().prec, Decimal("1.50").normalize(), Decimal("100").normalize(), Decimal("1.23").as_tuple(), Decimal("12.30").adjusted(), Decimal("NaN"), Decimal("Infinity"), Decimal("5").compare(Decimal(6)), f"{Decimal('1234.5'):,.2f}", f"{Decimal('3'):>8}", format(Decimal("0.5"), ".0%"))
for attempt in (lambda: Decimal(1) / 0, lambda: Decimal("x"), lambda: Decimal(0) / 0, lambda: a + 1.5, lambda: Decimal(-1).sqrt(), lambda: Decimal("NaN") < 1):
    try:
        print(attempt())
    except (DivisionByZero, InvalidOperation, TypeError) as error:
        print(type(error).__name__, error if isinstance(error, TypeError) else "")
prices = [Decimal("19.99"), Decimal("5.01"), Decimal("0.10")]
total = sum(prices)
tax = (total * Decimal("0.0825")).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
print(total, tax, total + tax, max(prices), sorted(prices), hash(Decimal("1.0")) == hash(1), Decimal(3) == 3, {Decimal("1"): "x"}[1], sum([Decimal("0.1")] * 10) == 1)
