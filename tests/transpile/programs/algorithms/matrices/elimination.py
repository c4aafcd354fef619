"""Gauss elimination with fractions and floats, spirals, rotations, magic squares."""
from fractions import Fraction


def solve(a, b):
    n = len(a)
    m = [[Fraction(x) for x in row] + [Fraction(y)] for row, y in zip(a, b)]
    for i in range(n):
        pivot = next((r for r in range(i, n) if m[r][i] != 0), None)
        if pivot is None:
            raise ValueError("singular matrix")
        m[i], m[pivot] = m[pivot], m[i]
        m[i] = [x / m[i][i] for x in m[i]]
        for r in range(n):
            if r != i:
                factor = m[r][i]
                m[r] = [x - factor * y for x, y in zip(m[r], m[i])]
    return [row[-1] for row in m]


def spiral(matrix):
    out = []
    while matrix:
        out += matrix[0]
        matrix = [list(row) for row in zip(*matrix[1:])][::-1]
    return out


def spiral_grid(n):
    grid = [[0] * n for _ in range(n)]
    r = c = dr = 0
    dc = 1
    for k in range(1, n * n + 1):
        grid[r][c] = k
        if grid[(r + dr) % n][(c + dc) % n]:
            dr, dc = dc, -dr
        r, c = r + dr, c + dc
    return grid


def magic(n):
    grid = [[0] * n for _ in range(n)]
    r, c = 0, n // 2
    for k in range(1, n * n + 1):
        grid[r][c] = k
        nr, nc = (r - 1) % n, (c + 1) % n
        if grid[nr][nc]:
            nr, nc = (r + 1) % n, c
        r, c = nr, nc
    return grid


print([str(x) for x in solve([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]], [8, -11, -3])], solve([[3, 2], [1, 2]], [5, 5]))
try:
    solve([[1, 2], [2, 4]], [1, 2])
except ValueError as error:
    print(error)
print(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]]), spiral([[1, 2], [3, 4], [5, 6]]), spiral([]))
for row in spiral_grid(4):
    print("".join(f"{x:3}" for x in row))
m = magic(5)
print(m, {sum(row) for row in m} | {sum(col) for col in zip(*m)} | {sum(m[i][i] for i in range(5))})
print([list(r) for r in zip(*[[1, 2, 3], [4, 5, 6]][::-1])], [[1 if i == j else 0 for j in range(3)] for i in range(3)])
