"""Products of matrices of ints and of floats."""


def multiply(a: list, b: list) -> list:
    rows, inner, columns = len(a), len(b), len(b[0])
    out = []
    for i in range(rows):
        row = []
        for j in range(columns):
            total = 0
            for k in range(inner):
                total += a[i][k] * b[k][j]
            row.append(total)
        out.append(row)
    return out


size = 80
ints = [[(i * j) % 17 for j in range(size)] for i in range(size)]
floats = [[1 / (i + j + 1) for j in range(size)] for i in range(size)]
one = multiply(ints, ints)
other = multiply(floats, floats)
print(sum(map(sum, one)), one[3][:5])
print(sum(sum(row) for row in other), other[3][:3])
