"""Decimals: every operation over many numbers, roundings, formats, and errors."""
import decimal
import math
from decimal import Decimal as D
from decimal import localcontext, getcontext

def show(f):
    try:
        print(repr(f()), end=" ")
    except Exception as e:
        print(type(e).__name__, e, end=" ")

numbers = ["0", "-0", "1", "-1", "0.1", "2.50", "100", "1E+3", "1E-3", "123.456", "-7.5", "0.000001", "9999999999999999999999999999", "1E+30", "3.14159265358979323846264338327950288", "-0.00", "12345678901234567890.123456789012345", "5E-10", "0.5", "1.5", "-2.5"]
for x in numbers:
    a = D(x)
    print(a, repr(a), -a, +a, abs(a), bool(a), int(a), float(a), hash(a), a.adjusted(), a.as_tuple(), a.normalize(), round(a), math.floor(a), math.ceil(a), math.trunc(a), a.is_zero(), a.is_signed(), a.to_integral_value(), a.as_integer_ratio())
    show(lambda: a.sqrt())
    for n in (0, 1, -1, 3):
        show(lambda: round(a, n))
    for mode in ("ROUND_HALF_EVEN", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_UP", "ROUND_DOWN", "ROUND_CEILING", "ROUND_FLOOR", "ROUND_05UP"):
        for e in ("1", "0.1", "0.001", "1E+1"):
            show(lambda: a.quantize(D(e), rounding=mode))
        show(lambda: a.to_integral_value(rounding=mode))
    for spec in ("", "f", ".2f", ".0f", "e", ".3e", ".0e", "E", "g", ".3g", ".10g", "%", ".1%", ",", ",.2f", "+", " .1f", "10", "<10", "^10.1f", "010.2f", "*>12", "=+8.1f", "08", ".1g", "G"):
        show(lambda: format(a, spec))
    print()
    for y in numbers:
        b = D(y)
        for op in (lambda: a + b, lambda: a - b, lambda: a * b, lambda: a / b, lambda: a // b, lambda: a % b, lambda: a == b, lambda: a < b, lambda: a >= b, lambda: a.compare(b)):
            show(op)
    for k in (0, 1, 2, 3, 5):
        if x not in ("-2.5", "123.456", "-7.5", "3.14159265358979323846264338327950288", "12345678901234567890.123456789012345", "9999999999999999999999999999"):
            show(lambda: a**k)
    for other in (3, -2, 0, True, 0.5, -1.5, "x", None):
        show(lambda: a + other)
        show(lambda: other - a)
        show(lambda: a == other)
        show(lambda: a < other)
    print()
for text in ("1_000.5", "  12.5\n", "+3", ".5", "5.", "1e5", "1E-5", "", "x", "1.2.3", "--1", "1e", "Infinity", "-inf", "nan", "0x10", "1 2"):
    show(lambda: D(text))
for value in (0.1, 2.5, -0.0, 1e22, 10**30, True, (0, (1, 2, 3), -2), (1, (5,), 3), None, 1j):
    show(lambda: D(value))
print()
for prec in (1, 3, 10, 50):
    with localcontext() as ctx:
        ctx.prec = prec
        print(D(1) / 3, D(2).sqrt(), D("123456789.987654321") * 1, D(2) / 7 * 7, +D("1.23456789"), D(10) ** 5, getcontext().prec)
        show(lambda: D("12345.678").quantize(D("0.01")))
getcontext().prec = 6
getcontext().rounding = decimal.ROUND_UP
print(D(1) / 3, D("1.0000001") + 0, f"{D('1.234'):.2f}", round(D("1.21"), 1), round(D("1.5")))
getcontext().prec = 28
getcontext().rounding = decimal.ROUND_HALF_EVEN
try:
    D(1) / D(0)
except ZeroDivisionError as error:
    print("zero", type(error).__name__, error)
try:
    D(0) / D(0)
except ArithmeticError as error:
    print(type(error).__name__, error)
for f in (lambda: D(1) % 0, lambda: D(1) // 0, lambda: D("1E+40") // 3, lambda: D("NaN") < 1, lambda: D(-4).sqrt(), lambda: D("1e30").quantize(D("0.01")), lambda: D(1).quantize(D(1), rounding="x"), lambda: divmod(D("7.5"), D(2)), lambda: divmod(D(-7), 2), lambda: sum([D("0.1")] * 3), lambda: max(D(1), D("1.5")), lambda: sorted([D(3), 1, D("2.5")]), lambda: D("1.10") == D("1.1"), lambda: {D("1.0"): "a"}.get(1), lambda: D("inf") > 5, lambda: D("nan") == D("nan"), lambda: type(D(1)).__name__, lambda: isinstance(D(1), (int, float)), lambda: str(D("1E+5")), lambda: f"{D('1234567.891'):,.2f}", lambda: D(3).max(5), lambda: 2 ** D(3), lambda: D("1.1") ** 2, lambda: pow(D(2), 10)):
    show(f)
    print()
