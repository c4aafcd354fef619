class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
    @classmethod
    def identity(cls, n):
        return cls([[1 if i == j else 0 for j in range(n)] for i in range(n)])
    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])
    @property
    def T(self):
        return Matrix(zip(*self.rows))
    def __matmul__(self, other):
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in zip(*other.rows)] for r in self.rows])
    def __pow__(self, n):
        result = Matrix.identity(self.shape[0])
        base = self
        while n:
            if n & 1:
                result = result @ base
            base = base @ base
            n >>= 1
        return result
    def det(self):
        m = [row[:] for row in self.rows]
        n = len(m)
        sign = 1
        for i in range(n):
            if m[i][i] == 0:
                for k in range(i + 1, n):
                    if m[k][i]:
                        m[i], m[k] = m[k], m[i]
                        sign = -sign
                        break
                else:
                    return 0
            for k in range(i + 1, n):
                f = m[k][i] / m[i][i]
                for j in range(i, n):
                    m[k][j] -= f * m[i][j]
        d = sign
        for i in range(n):
            d *= m[i][i]
        return d
    def __str__(self):
        return "\n".join(" ".join(f"{x:>4}" for x in r) for r in self.rows)
f = Matrix([[1, 1], [1, 0]])
print((f ** 10).rows, f.T.rows, Matrix([[2, 0, 1], [1, 3, 2], [1, 1, 1]]).det())
print(f)
