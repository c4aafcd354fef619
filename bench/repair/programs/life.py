def neighbours(grid, row, column):
    """How many cells around one are alive.

    >>> neighbours([[1, 1], [0, 1]], 0, 0)
    2
    >>> neighbours([[0, 1, 0], [1, 1, 1], [0, 1, 0]], 1, 1)
    4
    >>> neighbours([[1]], 0, 0)
    0
    """
    count = 0
    for y in range(max(0, row - 1), min(len(grid), row + 2)):
        for x in range(max(0, column - 1), min(len(grid[0]), column + 2)):
            if (y, x) != (row, column):
                count += grid[y][x]
    return count


# --- held back
assert neighbours([[1, 1, 1], [1, 1, 1], [1, 1, 1]], 1, 1) == 8
assert neighbours([[1, 1, 1], [1, 1, 1], [1, 1, 1]], 0, 0) == 3
assert neighbours([[1, 1, 1], [1, 1, 1], [1, 1, 1]], 2, 1) == 5
assert neighbours([[0, 1], [1, 0]], 1, 1) == 2
