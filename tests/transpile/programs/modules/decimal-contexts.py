from decimal import ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_UP, ROUND_UP, Context, Decimal, getcontext

small = Context(prec=3)
down = Context(prec=5, rounding=ROUND_DOWN)
up = Context(prec=4, rounding=ROUND_UP)
values = [Decimal(v) for v in ("1.23456789", "-9.87654321", "2", "100.5", "0.000123456")]
for c in (small, down, up):
    for v in values:
        print(v.quantize(Decimal("0.01"), context=c) if abs(v) < 10 else "-", v.normalize(c), abs(v).sqrt(c), abs(v).sqrt(context=c))
        print(v.to_integral_value(ROUND_FLOOR, c), v.to_integral_value(context=c), v.to_integral(rounding=ROUND_CEILING, context=c))
        print(v.compare(Decimal(1), context=c), v.max(5, c), v.min(7, context=c))
    print(Decimal("1.23456789", c), c.create_decimal("1.23456789"), c.divide(1, 7), c.sqrt(2), c.add(Decimal("1.005"), 1), c.multiply(3, Decimal("1.2345")))
    print(c.subtract(1, Decimal("0.00001")), c.plus(Decimal("9.99999")), c.minus(Decimal("1.23456")), c.abs(Decimal("-1.23456")), c.remainder(7, 3), c.divide_int(7, 2), c.power(3, 4))
    print(c.quantize(Decimal("1.23456"), Decimal("0.1")), c.normalize(Decimal("1.2300000")), c.prec, c.rounding)
print(getcontext().prec, Decimal("2").quantize(Decimal("1.000"), ROUND_HALF_UP), Decimal(1) / 3)
for bad in (lambda: Decimal(1).quantize(Decimal("0.01"), None, 5), lambda: Decimal("1", 7), lambda: Decimal(2).sqrt(3), lambda: small.quantize(Decimal(123456), Decimal("0.01"))):
    try:
        print(bad())
    except Exception as error:
        print(type(error).__name__, error)
