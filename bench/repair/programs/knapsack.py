def most_worth(capacity, weights, values):
    """
    >>> most_worth(5, [2, 3, 4], [3, 4, 5])
    7
    >>> most_worth(1, [2], [10])
    0
    >>> most_worth(4, [4, 2], [5, 3])
    5
    """
    best = [0] * (capacity + 1)
    for weight, value in zip(weights, values):
        for room in range(capacity, weight - 1, -1):
            best[room] = max(best[room], best[room - weight] + value)
    return best[capacity]


# --- held back
assert most_worth(10, [5, 4, 6, 3], [10, 40, 30, 50]) == 90
assert most_worth(0, [1], [1]) == 0
assert most_worth(3, [1, 1, 1], [1, 2, 3]) == 6
assert most_worth(6, [3, 3], [4, 4]) == 8
