"""Float arithmetic, floor division, modulo and division by zero."""
import math

pairs = [(7.5, 2), (-7.5, 2), (7.5, -2), (-7.5, -2), (1e17, 3.0), (0.3, 0.1), (5, 0.5), (-1, 3.0), (0.0, 5.0), (-0.0, 5.0), (1.0, math.inf), (-1.0, math.inf)]
for a, b in pairs:
    print(a, b, a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b))
for name, op in [("/", lambda a: a / 0.0), ("//", lambda a: a // 0.0), ("%", lambda a: a % 0.0), ("divmod", lambda a: divmod(a, 0.0)), ("**", lambda a: 0.0**-a)]:
    try:
        print(op(1.5))
    except ZeroDivisionError as error:
        print(name, error)
print(2.0**10, 2**0.5, 2.5**2, (-2.0) ** 3, 0.0**0, 1.0**1e300, (-1) ** 0.5, (-8.0) ** (1 / 3))
try:
    print(10.0**400)
except OverflowError as error:
    print(type(error).__name__, error)
print(sum([0.1] * 10), sum([0.1] * 10) == 1.0, math.fsum([0.1] * 10), sum([1, 2.5, True]))
print(1.0 + 2, type(1.0 + 2), 3.0 == 3, [3.0] == [3], 1 + 2.0 * 3, 6 / 2, 6 // 2, 6 // 2.0)
print(0.1 * 3, 1.1 + 2.2, 1e16 - 1, 1e16 + 1.0, 123456.789 * 1000, 1 - 0.9)
x = 1.0
for _ in range(5):
    x /= 3
    print(x)
total = 0.0
for i in range(1, 11):
    total += 1 / i
print(total)
