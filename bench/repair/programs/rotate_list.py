def rotate(items, steps):
    """The list moved to the right by some steps; negative ones move it to the left.

    >>> rotate([1, 2, 3, 4], 1)
    [4, 1, 2, 3]
    >>> rotate([1, 2, 3, 4], -1)
    [2, 3, 4, 1]
    >>> rotate([], 3)
    []
    >>> rotate([1, 2, 3], 5)
    [2, 3, 1]
    """
    if not items:
        return []
    steps = steps % len(items)
    return items[len(items) - steps:] + items[:len(items) - steps]


# --- held back
assert rotate([1, 2], 0) == [1, 2]
assert rotate(['a', 'b', 'c'], 2) == ['b', 'c', 'a']
assert rotate([1, 2, 3], 3) == [1, 2, 3]
assert rotate([5, 6, 7], -4) == [6, 7, 5]
