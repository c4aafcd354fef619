from __future__ import annotations

import math
from typing import Sequence


class Vector:
    __slots__ = ("x", "y", "z")

    def __init__(self, x: float, y: float, z: float = 0.0) -> None:
        self.x, self.y, self.z = x, y, z

    def __add__(self, o: Vector) -> Vector:
        return Vector(self.x + o.x, self.y + o.y, self.z + o.z)

    def __sub__(self, o):
        return Vector(self.x - o.x, self.y - o.y, self.z - o.z)

    def __mul__(self, k):
        if isinstance(k, Vector):
            return self.x * k.x + self.y * k.y + self.z * k.z
        return Vector(self.x * k, self.y * k, self.z * k)

    __rmul__ = __mul__

    def __matmul__(self, o):
        return Vector(self.y * o.z - self.z * o.y, self.z * o.x - self.x * o.z, self.x * o.y - self.y * o.x)

    def __abs__(self):
        return math.sqrt(self * self)

    def __eq__(self, o):
        return isinstance(o, Vector) and tuple(self) == tuple(o)

    def __iter__(self):
        return iter((self.x, self.y, self.z))

    def __repr__(self):
        return f"Vector({self.x:g}, {self.y:g}, {self.z:g})"

    def __bool__(self):
        return any(self)

    def __hash__(self):
        return hash(tuple(self))


a, b = Vector(1, 2, 3), Vector(4, 5, 6)
print(a + b, a - b, a * 2, 2 * a, a * b, a @ b, abs(Vector(3, 4)), a == Vector(1, 2, 3), bool(Vector(0, 0)), len({a, Vector(1, 2, 3)}))


def determinant(m: Sequence[Sequence[float]]) -> float:
    if len(m) == 1:
        return m[0][0]
    return sum((-1) ** j * m[0][j] * determinant([row[:j] + row[j + 1 :] for row in m[1:]]) for j in range(len(m)))


def transpose(m):
    return [list(row) for row in zip(*m)]


def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


m = [[2, 0, 1], [1, 3, 2], [1, 1, 4]]
print(determinant(m), transpose(m), multiply(m, [[1, 0, 0], [0, 1, 0], [0, 0, 1]]) == m)


def power(m, n):
    result = [[int(i == j) for j in range(len(m))] for i in range(len(m))]
    while n:
        if n & 1:
            result = multiply(result, m)
        m = multiply(m, m)
        n >>= 1
    return result


print(power([[1, 1], [1, 0]], 90)[0][1])


def gauss(a, b):
    n = len(a)
    rows = [row[:] + [x] for row, x in zip(a, b)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(i + 1, n):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, n + 1):
                rows[j][k] -= factor * rows[i][k]
    x = [0.0] * n
    for i in reversed(range(n)):
        x[i] = (rows[i][n] - sum(rows[i][k] * x[k] for k in range(i + 1, n))) / rows[i][i]
    return x


print([round(v, 6) for v in gauss([[2.0, 1.0, -1.0], [-3.0, -1.0, 2.0], [-2.0, 1.0, 2.0]], [8.0, -11.0, -3.0])])
