def transpose(matrix):
    """
    >>> transpose([[1, 2, 3], [4, 5, 6]])
    [[1, 4], [2, 5], [3, 6]]
    >>> transpose([])
    []
    """
    if not matrix:
        return []
    height, width = len(matrix), len(matrix[0])
    return [[matrix[row][column] for row in range(height)] for column in range(width)]


# --- held back
assert transpose([[1]]) == [[1]]
assert transpose([[1, 2]]) == [[1], [2]]
assert transpose([[1], [2], [3]]) == [[1, 2, 3]]
