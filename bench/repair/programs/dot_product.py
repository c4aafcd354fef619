def dot(left, right):
    """
    >>> dot([1, 2, 3], [4, 5, 6])
    32
    >>> dot([], [])
    0
    >>> dot([2], [-3])
    -6
    """
    if len(left) != len(right):
        raise ValueError('lengths differ')
    return sum(a * b for a, b in zip(left, right))


# --- held back
assert dot([1, 0], [0, 1]) == 0
assert dot([2, 2], [3, 4]) == 14
assert dot([-1, -2], [-3, -4]) == 11
