def multiply(one, other):
    """
    >>> multiply([[1, 2], [3, 4]], [[5, 6], [7, 8]])
    [[19, 22], [43, 50]]
    >>> multiply([[1, 2, 3]], [[4], [5], [6]])
    [[32]]
    """
    rows = len(one)
    columns = len(other[0])
    inner = len(other)
    product = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        for j in range(columns):
            for k in range(inner):
                product[i][j] += one[i][k] * other[k][j]
    return product


# --- held back
assert multiply([[2]], [[3]]) == [[6]]
assert multiply([[1, 0], [0, 1]], [[9, 8], [7, 6]]) == [[9, 8], [7, 6]]
assert multiply([[1], [2]], [[3, 4]]) == [[3, 4], [6, 8]]
