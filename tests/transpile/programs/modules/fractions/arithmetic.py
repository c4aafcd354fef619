"""Fractions: construction, arithmetic, comparison, limits."""
from fractions import Fraction as F

a, b = F(1, 3), F(-2, 4)
print(a, b, repr(b), a + b, a - b, a * b, a / b, a**2, a**-2, -a, abs(b), a // b, a % b, divmod(a, b), a + 1, 2 * a, 1 - a, a + 0.5, a == F(2, 6), a < 0.34, b.numerator, b.denominator)
print(F("3/4"), F("0.125"), F(" -7/3 "), F(0.5), F(0.1), F(5), F("1e-3"), F(F(1, 2)), F(6, -4), F(0, 5), F(True), F(7, 2).limit_denominator(2), F(3.14159).limit_denominator(100))
print(int(F(7, 2)), float(F(1, 3)), round(F(7, 2)), round(F(5, 2)), round(F(22, 7), 2), F(7, 2).__floor__(), F(-7, 2).__ceil__(), bool(F(0)), hash(F(2)) == hash(2), {F(1, 2): "h"}[0.5], str(F(10**20, 3)))
for attempt in (lambda: F(1, 0), lambda: F("x"), lambda: F("1/0"), lambda: a / 0, lambda: F(1.5, 2), lambda: F("1.5/2")):
    try:
        print(attempt())
    except (ZeroDivisionError, ValueError, TypeError) as error:
        print(type(error).__name__, error)
print(sum(F(1, n) for n in range(1, 11)), sorted([F(1, 2), F(1, 3), 0.4, 1]), max(F(1, 2), F(2, 3)), F(1, 3) in [F(2, 6)], F(4, 2) == 2)
def egyptian(f):
    parts = []
    while f:
        n = -(-f.denominator // f.numerator)
        parts.append(n)
        f -= F(1, n)
    return parts
def continued(f, limit=10):
    out = []
    while limit:
        whole = f.numerator // f.denominator
        out.append(whole)
        f -= whole
        if not f:
            break
        f = 1 / f
        limit -= 1
    return out
print(egyptian(F(5, 6)), egyptian(F(4, 13)), continued(F(415, 93)), continued(F(3.245).limit_denominator(1000)))
