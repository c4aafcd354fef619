def multiply(left, right):
    rows, inner, columns = len(left), len(right), len(right[0])
    result = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        for j in range(columns):
            for k in range(inner):
                result[i][j] += left[i][k] * right[k][j]  # raises: IndexError
    return result


def transpose(matrix):
    return [list(row) for row in zip(*matrix)]


A = [[1, 2], [3, 4], [5, 6]]
B = [[1, 0, 2], [0, 1, 1]]

print(multiply(A, B))
print(multiply(A, transpose(B)))  # twin: print(multiply(B, A))
