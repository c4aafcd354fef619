from decimal import Decimal, getcontext

bases = ["1.005", "2", "0.1", "-3", "1.00", "1", "-1.0", "7.25", "99999.99999", "0.000123", "10", "1E+5", "3.333333333333333333333333333333"]
for precision in (28, 9, 5, 50):
    getcontext().prec = precision
    for base in bases:
        print(base, [str(Decimal(base) ** n) for n in (-36, -7, -2, -1, 0, 1, 2, 3, 12, 37, 360, Decimal("1E+2"))])
getcontext().prec = 28
for base, power in ((0, 0), (0, 3)):
    try:
        print(Decimal(base) ** power)
    except ArithmeticError as error:
        print(type(error).__name__, error)


def payment(principal: Decimal, percent: Decimal, months: int) -> Decimal:
    rate = percent / 1200
    return (principal * rate / (1 - (1 + rate) ** -months)).quantize(Decimal("0.01"))


print(payment(Decimal(10000), Decimal("5.5"), 36), payment(Decimal(250000), Decimal("3.875"), 360))
