class Matrix:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]

    def __getitem__(self, key):
        if isinstance(key, tuple):
            i, j = key
            return self.rows[i][j]
        if isinstance(key, slice):
            return Matrix(self.rows[key])
        return self.rows[key]

    def __setitem__(self, key, value):
        i, j = key
        self.rows[i][j] = value

    def __delitem__(self, i):
        del self.rows[i]

    def __len__(self):
        return len(self.rows)

    def __iter__(self):
        for row in self.rows:
            yield from row

    def __reversed__(self):
        return reversed(list(self))

    def __contains__(self, x):
        return any(x in row for row in self.rows)

    def __matmul__(self, other):
        return Matrix([[sum(a * b for a, b in zip(row, col)) for col in zip(*other.rows)] for row in self.rows])

    def __call__(self, f):
        return Matrix([[f(x) for x in row] for row in self.rows])

    def __eq__(self, other):
        return self.rows == other.rows

    def __str__(self):
        return "\n".join(" ".join(f"{x:3}" for x in row) for row in self.rows)


m = Matrix([[1, 2], [3, 4]])
m[0, 1] = 7
print(m, m[1, 0], m[0], 7 in m, 9 in m, len(m), list(m), list(reversed(m)), sep="\n")
print(m @ m)
print(m(lambda x: x * x))
print(m[0:1], bool(m), m == Matrix([[1, 7], [3, 4]]))
del m[0]
print(m)
a, b = m
print(a, b, max(m), sorted(m, reverse=True), [*m], dict(enumerate(m)))
