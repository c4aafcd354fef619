def pascal(rows):
    """
    >>> pascal(4)
    [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]
    >>> pascal(0)
    []
    """
    triangle = []
    for row in range(rows):
        line = [1] * (row + 1)
        for at in range(1, row):
            line[at] = triangle[row - 1][at - 1] + triangle[row - 1][at]
        triangle.append(line)
    return triangle


# --- held back
assert pascal(1) == [[1]]
assert pascal(2) == [[1], [1, 1]]
assert pascal(5)[4] == [1, 4, 6, 4, 1]
assert pascal(6)[5] == [1, 5, 10, 10, 5, 1]
