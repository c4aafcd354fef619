"""`round` goes to even, exactly, on the true decimal value."""
import math

for value in (0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1.005, 0.125, 1e20, 123456.5, -2.5, 2.4999999999999996):
    print(value, round(value), round(value, 1), round(value, 2), round(value, 0), type(round(value)))
print(round(1234.5678, -2), round(1250.0, -2), round(-1350.0, -2), round(5.015, 2), round(0.285, 2), round(1.15, 1), round(1.25, 1))
print(round(1e300, 5), round(1.5, 400), round(1.5, -400), round(9.995, 2), round(float("inf"), 2))
for bad in (float("inf"), float("nan")):
    try:
        print(round(bad))
    except (OverflowError, ValueError) as error:
        print(type(error).__name__, error)
for value in (2.5, -2.5, 2.1, -2.1, 1e300, 3):
    print(math.floor(value), math.ceil(value), math.trunc(value), int(value))
print(f"{0.5:.0f} {1.5:.0f} {2.5:.0f} {0.125:.2f} {0.375:.2f} {2.675:.2f} {1e-10:.3f} {-0.001:.2f}")
print(round(2.5, None), round(True), round(7, -1), round(-0.4), round(-0.4, 0))
try:
    round("1")  # type: ignore
except TypeError as error:
    print(error)
try:
    round(1.5, 1.5)  # type: ignore
except TypeError as error:
    print(error)
