def rotate(matrix):
    """A quarter turn to the right.

    >>> rotate([[1, 2], [3, 4]])
    [[3, 1], [4, 2]]
    >>> rotate([[1, 2, 3]])
    [[1], [2], [3]]
    """
    height = len(matrix)
    width = len(matrix[0])
    turned = []
    for column in range(width):
        row = []
        for line in range(height - 1, -1, -1):
            row.append(matrix[line][column])
        turned.append(row)
    return turned


# --- held back
assert rotate([[1]]) == [[1]]
assert rotate([[1], [2]]) == [[2, 1]]
assert rotate([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) == [[7, 4, 1], [8, 5, 2], [9, 6, 3]]
