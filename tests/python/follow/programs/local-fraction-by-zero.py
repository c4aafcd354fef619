from fractions import Fraction


def mix(parts):
    total = sum(parts)
    return [Fraction(part, total) for part in parts]


for share in mix([1, 2, 3]):
    print(share)
half = Fraction(1, 2)
print(half + Fraction(1, 3))
rest = Fraction(5, 0)  # raises: ZeroDivisionError  # twin: rest = Fraction(5, 2)
print(rest)
