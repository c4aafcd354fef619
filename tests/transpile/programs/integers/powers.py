"""`**` and `pow` for integers of all sizes and signs."""
for base in (0, 1, 2, -2, 3, 10, -10):
    for exponent in (0, 1, 2, 3, 10, 40):
        print(base, exponent, base**exponent, pow(base, exponent))
for base in (1, 2, -2, 4, 10):
    for exponent in (-1, -2, -3):
        print(base, exponent, base**exponent)
try:
    print(0**-1)
except ZeroDivisionError as error:
    print(type(error).__name__, error)
print(pow(7, 128, 13), pow(2, 10**6, 10**9 + 7), pow(-3, 5, 7), pow(3, 5, -7), pow(5, 0, 1))
print(pow(3, -1, 11), pow(10, -2, 7), pow(38, -1, 97))
try:
    print(pow(2, -1, 4))
except ValueError as error:
    print(type(error).__name__, error)
try:
    print(pow(2, 3, 0))
except ValueError as error:
    print(type(error).__name__, error)
print(-(2**2), (-2) ** 2, 2**3**2, (2**3) ** 2, -2**-2)
print(2**200)
print(len(str(7**500)), str(7**500)[:20], str(7**500)[-20:])
x = 3
x **= 4
print(x, type(x), 4**0.5, (-8) ** (1 / 3), 2**-1 + 1)
