"""Newton, bisection, Simpson, Euler: loops over floats."""
from typing import Callable


def newton(f: Callable[[float], float], df: Callable[[float], float], x: float, tol: float = 1e-12) -> tuple[float, int]:
    for step in range(100):
        delta = f(x) / df(x)
        x -= delta
        if abs(delta) < tol:
            return x, step
    raise ArithmeticError("no convergence")


def bisect(f: Callable[[float], float], low: float, high: float) -> float:
    while high - low > 1e-10:
        mid = (low + high) / 2
        if f(low) * f(mid) <= 0:
            high = mid
        else:
            low = mid
    return low


def simpson(f: Callable[[float], float], a: float, b: float, n: int = 100) -> float:
    h = (b - a) / n
    total = f(a) + f(b)
    for i in range(1, n):
        total += (4 if i % 2 else 2) * f(a + i * h)
    return total * h / 3


def euler(f: Callable[[float, float], float], y: float, t: float, until: float, h: float) -> list[tuple[float, float]]:
    out = [(t, y)]
    while t < until:
        y += h * f(t, y)
        t += h
        out.append((t, y))
    return out


print(newton(lambda x: x * x - 2, lambda x: 2 * x, 1))
print(newton(lambda x: x**3 - x - 1, lambda x: 3 * x**2 - 1, 1.5))
print(bisect(lambda x: x**3 - x - 2, 1, 2))
print(simpson(lambda x: x**2, 0, 3), simpson(lambda x: 1 / x, 1, 2, 10))
for point in euler(lambda t, y: y - t, 0.5, 0.0, 1.0, 0.125):
    print(*point)
try:
    newton(lambda x: x * x + 1, lambda x: 2 * x, 0.5)
except (ArithmeticError, OverflowError) as error:
    print(type(error).__name__, error)
