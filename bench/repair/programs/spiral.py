def spiral(matrix):
    """The elements of a matrix, from the outside in, clockwise.

    >>> spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    [1, 2, 3, 6, 9, 8, 7, 4, 5]
    >>> spiral([[1, 2], [3, 4]])
    [1, 2, 4, 3]
    >>> spiral([])
    []
    """
    result = []
    rows = [list(row) for row in matrix]
    while rows:
        result += rows.pop(0)
        rows = [list(column) for column in zip(*rows)][::-1]
    return result


# --- held back
assert spiral([[1]]) == [1]
assert spiral([[1, 2, 3, 4]]) == [1, 2, 3, 4]
assert spiral([[1], [2], [3]]) == [1, 2, 3]
assert spiral([[1, 2, 3], [4, 5, 6]]) == [1, 2, 3, 6, 5, 4]
