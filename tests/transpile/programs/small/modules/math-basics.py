"""The functions of math that programs use most."""
import math

print(math.pi, math.e, math.sqrt(2), math.floor(2.7), math.ceil(2.1), math.pow(2, 3), math.fabs(-3))
print(math.factorial(10), math.gcd(12, 18), math.log(10), math.log10(1000), math.log2(8), math.exp(1), math.sin(1), math.cos(1))
print(math.hypot(3, 4), math.radians(180), math.degrees(math.pi), math.isclose(0.1 + 0.2, 0.3), math.inf, -math.inf, math.isnan(math.nan))


def circle(radius: float) -> dict:
    return {"area": round(math.pi * radius**2, 3), "round": round(2 * math.pi * radius, 3)}


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def quadratic(a: float, b: float, c: float) -> tuple:
    d = b * b - 4 * a * c
    if d < 0:
        return ()
    root = math.sqrt(d)
    return ((-b + root) / (2 * a), (-b - root) / (2 * a))


print(circle(2), [n for n in range(30) if is_prime(n)], quadratic(1, -3, 2), quadratic(1, 0, 1), math.comb(5, 2), math.prod([2, 3, 4]), math.trunc(-2.5))
try:
    math.sqrt(-1)
except ValueError as error:
    print(error)
