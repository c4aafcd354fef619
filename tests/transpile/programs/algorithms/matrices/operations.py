"""Matrices as lists of lists and as a class."""
from __future__ import annotations


class Matrix:
    def __init__(self, rows: list[list[float]]) -> None:
        if len({len(row) for row in rows}) > 1:
            raise ValueError("rows of different length")
        self.rows = rows

    @classmethod
    def identity(cls, n: int) -> Matrix:
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows), len(self.rows[0])

    def __add__(self, other: Matrix) -> Matrix:
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])

    def __matmul__(self, other: Matrix) -> Matrix:
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"shapes {self.shape} and {other.shape} do not fit")
        columns = list(zip(*other.rows))
        return Matrix([[sum(a * b for a, b in zip(row, col)) for col in columns] for row in self.rows])

    def __mul__(self, k: float) -> Matrix:
        return Matrix([[k * x for x in row] for row in self.rows])

    __rmul__ = __mul__

    def __pow__(self, n: int) -> Matrix:
        result, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1:
                result = result @ base
            base, n = base @ base, n >> 1
        return result

    def __getitem__(self, key):
        if isinstance(key, tuple):
            r, c = key
            return self.rows[r][c]
        return self.rows[key]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Matrix) and self.rows == other.rows

    @property
    def T(self) -> Matrix:
        return Matrix([list(col) for col in zip(*self.rows)])

    def determinant(self) -> float:
        if len(self.rows) == 1:
            return self.rows[0][0]
        return sum((-1) ** c * self[0, c] * Matrix([row[:c] + row[c + 1 :] for row in self.rows[1:]]).determinant() for c in range(len(self.rows)))

    def __str__(self) -> str:
        return "\n".join(" ".join(f"{x:>6}" for x in row) for row in self.rows)


a = Matrix([[1, 2], [3, 4]])
b = Matrix([[0, 1], [1, 0]])
print(a + b, a @ b, 2 * a, a.T, a**10, sep="\n--\n")
print(a.determinant(), Matrix([[2, 0, 1], [1, 3, 2], [1, 1, 4]]).determinant(), a[0, 1], a[1], a == Matrix([[1, 2], [3, 4]]), a != b, (Matrix([[1, 1], [1, 0]]) ** 90)[0, 1])
for bad in (lambda: Matrix([[1], [1, 2]]), lambda: a @ Matrix([[1, 2, 3]])):
    try:
        bad()
    except ValueError as error:
        print(error)
