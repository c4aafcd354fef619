"""Exact fractions."""
from fractions import Fraction

half, third = Fraction(1, 2), Fraction(1, 3)
print(half + third, half * third, half - third, half / third, third**2, -half, half > third, float(half), half == 0.5, Fraction(6, 8))
print(repr(half), half.numerator, half.denominator, Fraction("3/7"), Fraction(0.25), int(Fraction(7, 2)), round(Fraction(7, 3), 2), 1 - third, third * 3 == 1)
harmonic = sum(Fraction(1, n) for n in range(1, 8))
print(harmonic, sorted([half, third, Fraction(2, 5)]), [str(Fraction(n, 6)) for n in range(1, 6)])
try:
    Fraction(1, 0)
except ZeroDivisionError as error:
    print(error)
