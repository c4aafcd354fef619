def histogram(values, width):
    """How many values fall in each interval of a width.

    >>> histogram([1, 2, 5, 9, 10], 5)
    {0: 2, 5: 2, 10: 1}
    >>> histogram([], 3)
    {}
    >>> histogram([3, 3, 4], 2)
    {2: 2, 4: 1}
    """
    counts = {}
    for value in values:
        start = value // width * width
        if start not in counts:
            counts[start] = 0
        counts[start] += 1
    return counts


# --- held back
assert histogram([0, 1, 2, 3], 2) == {0: 2, 2: 2}
assert histogram([7], 7) == {7: 1}
assert histogram([11, 12, 29], 10) == {10: 2, 20: 1}
