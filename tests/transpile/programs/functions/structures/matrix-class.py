"""A matrix with validation and many small methods; prints and errors."""


class Matrix:
    def __init__(self, rows):
        error = TypeError("Matrices must be formed from a list of zero or more lists containing at least one and the same number of values, each of which must be of type int or float.")
        if len(rows) != 0:
            cols = len(rows[0])
            if cols == 0:
                raise error
            for row in rows:
                if len(row) != cols:
                    raise error
                for value in row:
                    if not isinstance(value, (int, float)):
                        raise error
        self.rows = rows

    def columns(self):
        return [[row[i] for row in self.rows] for i in range(len(self.rows[0]))]

    @property
    def order(self):
        return len(self.rows), len(self.rows[0]) if self.rows else 0

    @property
    def is_square(self):
        return self.order[0] == self.order[1]

    def identity(self):
        return Matrix([[0 if c != r else 1 for c in range(self.order[0])] for r in range(self.order[0])])

    def determinant(self):
        if not self.is_square:
            return 0
        if self.order == (0, 0):
            return 1
        if self.order == (1, 1):
            return int(self.rows[0][0])
        return sum(self.rows[0][c] * self.cofactor(0, c) for c in range(self.order[1]))

    def minor(self, row, col):
        values = [[self.rows[r][c] for c in range(self.order[1]) if c != col] for r in range(self.order[0]) if r != row]
        return Matrix(values).determinant()

    def cofactor(self, row, col):
        return self.minor(row, col) * (1 if (row + col) % 2 == 0 else -1)

    def __repr__(self):
        return str(self.rows)

    def __str__(self):
        if len(self.rows) == 0:
            return "[]"
        return "[" + "\n ".join("[" + ". ".join(str(v) for v in row) + ".]" for row in self.rows) + "]"

    def __eq__(self, other):
        return NotImplemented if not isinstance(other, Matrix) else self.rows == other.rows

    def __neg__(self):
        return self * -1

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            return Matrix([[int(x * other) for x in row] for row in self.rows])
        if isinstance(other, Matrix):
            if self.order[1] != other.order[0]:
                raise ValueError("The number of columns in the first matrix must be equal to the number of rows in the second")
            return Matrix([[sum(a * b for a, b in zip(row, col)) for col in other.columns()] for row in self.rows])
        raise TypeError("A Matrix can only be multiplied by an int, float, or another matrix")

    def __pow__(self, n):
        if not isinstance(n, int):
            raise TypeError("A Matrix can only be raised to the power of an int")
        result = self
        for _ in range(n - 1):
            result *= self
        return result if n else self.identity()


m = Matrix([[1, 2, 3], [4, 5, 6], [7, 8, 10]])
print(m, m.order, m.is_square, m.determinant(), m.columns(), -m, m * 2, m * m, m**0, m**3, sep="\n")
print(m == Matrix([[1]]), m != Matrix([[1]]), m == 5, repr(Matrix([])), Matrix([]).determinant(), m.minor(0, 1), m.cofactor(0, 1))
for bad in (lambda: Matrix([[1], [1, 2]]), lambda: Matrix([["a"]]), lambda: m * Matrix([[1]]), lambda: m * "x", lambda: m**1.5, lambda: Matrix([[]])):
    try:
        bad()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, str(error)[:60])
