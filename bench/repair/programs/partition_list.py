def split_by(items, pivot):
    """Items below the pivot, equal to it and above it.

    >>> split_by([3, 1, 4, 1, 5], 3)
    ([1, 1], [3], [4, 5])
    >>> split_by([], 0)
    ([], [], [])
    >>> split_by([2, 2], 2)
    ([], [2, 2], [])
    """
    below, equal, above = [], [], []
    for item in items:
        if item < pivot:
            below.append(item)
        elif item == pivot:
            equal.append(item)
        else:
            above.append(item)
    return below, equal, above


# --- held back
assert split_by([9, 8], 1) == ([], [], [9, 8])
assert split_by([1, 2, 3], 4) == ([1, 2, 3], [], [])
assert split_by([-1, 0, 1], 0) == ([-1], [0], [1])
