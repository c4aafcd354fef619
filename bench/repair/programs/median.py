def median(values):
    """
    >>> median([3, 1, 2])
    2
    >>> median([4, 1, 3, 2])
    2.5
    >>> median([7])
    7
    """
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2 == 1:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


# --- held back
assert median([1, 2]) == 1.5
assert median([5, 3, 1, 4, 2]) == 3
assert median([10, 0, 20, 30]) == 15
assert median([9, 9, 1]) == 9
