"""Vectors and polynomials as classes with operators."""
from __future__ import annotations

import math


class Vector:
    def __init__(self, components: list[float] | None = None) -> None:
        if components is None:
            components = []
        self.__components = list(components)

    def __len__(self) -> int:
        return len(self.__components)

    def __str__(self) -> str:
        return "(" + ",".join(map(str, self.__components)) + ")"

    def __add__(self, other: Vector) -> Vector:
        size = len(self)
        if size == len(other):
            return Vector([self.__components[i] + other.component(i) for i in range(size)])
        raise Exception("must have the same size")

    def __sub__(self, other: Vector) -> Vector:
        if len(self) != len(other):
            raise Exception("must have the same size")
        return Vector([a - b for a, b in zip(self.__components, other.__components)])

    def __mul__(self, other):
        if isinstance(other, (float, int)):
            return Vector([c * other for c in self.__components])
        elif isinstance(other, Vector) and len(self) == len(other):
            return sum(self.__components[i] * other.component(i) for i in range(len(self)))
        raise Exception("invalid operand!")

    def component(self, i: int) -> float:
        if isinstance(i, int) and -len(self.__components) <= i < len(self.__components):
            return self.__components[i]
        raise Exception("index out of range")

    def euclidean_length(self) -> float:
        if len(self.__components) == 0:
            raise Exception("Vector is empty")
        return math.sqrt(sum(c**2 for c in self.__components))


class Polynomial:
    def __init__(self, *coefficients: float) -> None:
        self.c = list(coefficients)

    def __call__(self, x: float) -> float:
        return sum(c * x**i for i, c in enumerate(self.c))

    def __mul__(self, other: Polynomial) -> Polynomial:
        out = [0] * (len(self.c) + len(other.c) - 1)
        for i, a in enumerate(self.c):
            for j, b in enumerate(other.c):
                out[i + j] += a * b
        return Polynomial(*out)

    def derivative(self) -> Polynomial:
        return Polynomial(*(i * c for i, c in enumerate(self.c) if i))

    def __str__(self) -> str:
        terms = [f"{c}" if i == 0 else f"{c}x" if i == 1 else f"{c}x^{i}" for i, c in enumerate(self.c) if c]
        return " + ".join(reversed(terms)).replace("+ -", "- ") or "0"


v, w = Vector([1, 2, 3]), Vector([4, 5.5, -6])
print(v + w, v - w, v * 2, v * w, len(v), v.euclidean_length(), v.component(-1), Vector())
for bad in (lambda: v + Vector([1]), lambda: v * "x", lambda: v.component(5), lambda: Vector().euclidean_length(), lambda: v.component("a")):
    try:
        bad()
    except Exception as error:
        print(error)
p = Polynomial(1, -3, 2)
print(p, p(2), p(0.5), p * p, p.derivative(), p.derivative().derivative(), Polynomial(0), Polynomial(5)(100), (p * Polynomial(0, 1))(3))
