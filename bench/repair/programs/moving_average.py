def moving_average(values, size):
    """
    >>> moving_average([1, 2, 3, 4], 2)
    [1.5, 2.5, 3.5]
    >>> moving_average([4, 8], 2)
    [6.0]
    >>> moving_average([1], 2)
    []
    """
    averages = []
    for start in range(len(values) - size + 1):
        window = values[start:start + size]
        averages.append(sum(window) / size)
    return averages


# --- held back
assert moving_average([3, 5, 7], 1) == [3.0, 5.0, 7.0]
assert moving_average([2, 4, 6, 8, 10], 5) == [6.0]
assert moving_average([1, 1, 4], 3) == [2.0]
