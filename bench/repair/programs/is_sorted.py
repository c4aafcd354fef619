def is_sorted(items):
    """Whether no item is smaller than the one before it.

    >>> is_sorted([1, 2, 2, 5])
    True
    >>> is_sorted([3, 1])
    False
    >>> is_sorted([])
    True
    >>> is_sorted([1, 2, 3, 0])
    False
    """
    for index in range(1, len(items)):
        if items[index] < items[index - 1]:
            return False
    return True


# --- held back
assert is_sorted([7]) is True
assert is_sorted([2, 1, 3]) is False
assert is_sorted([5, 5, 5]) is True
assert is_sorted([-1, 0, 4]) is True
