def percentile(values, percent):
    """The smallest value that at least that share of the values does not exceed.

    >>> percentile([15, 20, 35, 40, 50], 40)
    20
    >>> percentile([1, 2, 3, 4], 50)
    2
    >>> percentile([7], 90)
    7
    >>> percentile([3, 1, 2], 100)
    3
    """
    ordered = sorted(values)
    rank = -(-percent * len(ordered) // 100)
    return ordered[max(rank, 1) - 1]


# --- held back
assert percentile([10, 30, 20, 40], 25) == 10
assert percentile([10, 30, 20, 40], 26) == 20
assert percentile([5, 6], 0) == 5
assert percentile([9, 9, 1], 34) == 9
