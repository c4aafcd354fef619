import statistics
from fractions import Fraction
from decimal import Decimal, ROUND_HALF_UP, getcontext

data = [2.5, 3.1, 4.7, 5.0, 5.0, 9.2]
print(statistics.mean(data), statistics.median(data), statistics.mode(data), statistics.stdev(data), statistics.pvariance(data), statistics.quantiles(data, n=4))
print(Fraction(3, 4) + Fraction(1, 6), Fraction("0.125"), Fraction(0.5), Fraction(7, 3).limit_denominator(2), float(Fraction(1, 3)), Fraction(22, 7) // 1)
getcontext().prec = 30
print(Decimal(1) / Decimal(7), Decimal("2.675").quantize(Decimal("0.01"), ROUND_HALF_UP), Decimal("1.10") + Decimal("2.2"), Decimal(2).sqrt(), Decimal("1E+3"), Decimal("123.4500").normalize())


def loan(principal, rate, years):
    monthly = Decimal(rate) / 1200
    n = years * 12
    payment = (principal * monthly / (1 - (1 + monthly) ** -n)).quantize(Decimal("0.01"))
    balance = Decimal(principal)
    for month in range(1, n + 1):
        interest = (balance * monthly).quantize(Decimal("0.01"))
        balance -= payment - interest
        if month % 12 == 0:
            yield month, payment, interest, balance


for row in loan(Decimal(10000), "5.5", 3):
    print("%3d %10s %8s %12s" % row)
print(f"{Decimal('1234567.891'):,.2f} {Fraction(1, 3)} {1234567.891:,.1f} {0.000123:.3e} {255:#x} {255:08b} {1e10:g} {12.5:06.1f} {-3:+d}")
print(round(2.5), round(-1.5), round(2.675, 2), 7 // -2, -7 % 3, divmod(-7, 2), 2 ** -1, int("ff", 16), int(-3.9), 0.1 + 0.2, 1e300 * 1e10, 10 ** 20)
