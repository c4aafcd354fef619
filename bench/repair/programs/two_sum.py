def pair_with_sum(numbers, total):
    """
    >>> pair_with_sum([2, 7, 11, 15], 9)
    (0, 1)
    >>> pair_with_sum([3, 2, 4], 6)
    (1, 2)
    >>> pair_with_sum([1, 2], 7)
    """
    seen = {}
    for index, number in enumerate(numbers):
        if total - number in seen:
            return seen[total - number], index
        seen[number] = index
    return None


# --- held back
assert pair_with_sum([5, 5], 10) == (0, 1)
assert pair_with_sum([1, 4, 6, 8], 14) == (2, 3)
assert pair_with_sum([], 1) is None
assert pair_with_sum([3], 6) is None
