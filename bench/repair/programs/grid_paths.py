def count_paths(rows, columns, blocked=()):
    """The number of ways from the top left to the bottom right, moving right or down, around blocked cells.

    >>> count_paths(2, 2)
    2
    >>> count_paths(3, 3)
    6
    >>> count_paths(3, 3, [(1, 1)])
    2
    >>> count_paths(1, 4)
    1
    """
    ways = [[0] * columns for _ in range(rows)]
    ways[0][0] = 1
    for row in range(rows):
        for column in range(columns):
            if (row, column) in blocked:
                ways[row][column] = 0
                continue
            if row > 0:
                ways[row][column] += ways[row - 1][column]
            if column > 0:
                ways[row][column] += ways[row][column - 1]
    return ways[rows - 1][columns - 1]


# --- held back
assert count_paths(3, 4) == 10
assert count_paths(2, 3, [(0, 1)]) == 1
assert count_paths(4, 4, [(1, 2), (2, 1)]) == 2
assert count_paths(1, 1) == 1
