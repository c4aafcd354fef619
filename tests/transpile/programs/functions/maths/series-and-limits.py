"""Taylor series, pi and e, zeta sums, continued products."""
from math import factorial, pi


def maclaurin_sin(theta: float, accuracy: int = 30) -> float:
    if not isinstance(theta, (int, float)):
        raise ValueError("maclaurin_sin() requires either an int or float for theta")
    if not isinstance(accuracy, int) or accuracy <= 0:
        raise ValueError("maclaurin_sin() requires a positive int for accuracy")
    theta = float(theta)
    div = theta // (2 * pi)
    theta -= 2 * div * pi
    return sum((-1) ** r * theta ** (2 * r + 1) / factorial(2 * r + 1) for r in range(accuracy))


def leibniz(terms: int) -> float:
    total = 0.0
    for k in range(terms):
        total += (-1) ** k / (2 * k + 1)
    return 4 * total


def wallis(terms: int) -> float:
    product = 1.0
    for n in range(1, terms + 1):
        product *= 4 * n * n / (4 * n * n - 1)
    return 2 * product


def euler(terms: int) -> float:
    return sum(1 / factorial(n) for n in range(terms))


def basel(n: int) -> float:
    return sum(1 / k**2 for k in range(1, n + 1))


def golden(depth: int) -> float:
    return 1.0 if depth == 0 else 1 + 1 / golden(depth - 1)


def agm(a: float, b: float) -> float:
    while abs(a - b) > 1e-15 * a:
        a, b = (a + b) / 2, (a * b) ** 0.5
    return a


print([leibniz(n) for n in (1, 10, 1000)], wallis(500), euler(5), euler(20), basel(100), golden(30), agm(1, 2))
print(maclaurin_sin(0), maclaurin_sin(1), maclaurin_sin(-10), maclaurin_sin(10, 15), maclaurin_sin(100.5))
for bad in (("1",), (10, -30), (10, 30.5), (10, "30")):
    try:
        maclaurin_sin(*bad)
    except ValueError as error:
        print(error)
