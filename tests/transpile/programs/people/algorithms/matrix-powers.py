from __future__ import annotations
from fractions import Fraction
from typing import Sequence, Union

Number = Union[int, float, Fraction]


class Matrix:
    def __init__(self, rows: Sequence[Sequence[Number]]):
        self.rows = [list(r) for r in rows]
        if len({len(r) for r in self.rows}) != 1:
            raise ValueError("ragged matrix")

    @classmethod
    def identity(cls, n: int) -> Matrix:
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    @property
    def T(self) -> Matrix:
        return Matrix(list(zip(*self.rows)))

    def __matmul__(self, other: Matrix) -> Matrix:
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"cannot multiply {self.shape} by {other.shape}")
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*other.rows)] for r in self.rows])

    def __pow__(self, n: int) -> Matrix:
        result, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1:
                result @= base
            base @= base
            n >>= 1
        return result

    def __getitem__(self, key):
        if isinstance(key, tuple):
            i, j = key
            return self.rows[i][j]
        return self.rows[key]

    def det(self) -> Fraction:
        m = [[Fraction(x) for x in r] for r in self.rows]
        n, d = len(m), Fraction(1)
        for i in range(n):
            pivot = next((r for r in range(i, n) if m[r][i]), None)
            if pivot is None:
                return Fraction(0)
            if pivot != i:
                m[i], m[pivot] = m[pivot], m[i]
                d = -d
            d *= m[i][i]
            for r in range(i + 1, n):
                f = m[r][i] / m[i][i]
                m[r] = [a - f * b for a, b in zip(m[r], m[i])]
        return d

    def __repr__(self):
        return f"Matrix({self.rows!r})"

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows


fib = Matrix([[1, 1], [1, 0]])
print((fib**90)[0, 1], fib.T == fib, fib[0])
m = Matrix([[2, -1, 0], [1, 3, 5], [4, 0, 7]])
print(m.det(), float(m.det()), m.T, (m @ Matrix.identity(3)) == m)
try:
    m @ fib
except ValueError as e:
    print(e)
try:
    Matrix([[1], [1, 2]])
except ValueError as e:
    print(e)
print(Fraction(3, 4) + Fraction("0.25"), Fraction(0.5).limit_denominator(10), Fraction(7, 3) // 1)
