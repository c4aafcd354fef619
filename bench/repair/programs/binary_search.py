def position(items, wanted):
    """Where an item is in a sorted list, -1 where it is not.

    >>> position([1, 3, 5, 7, 9], 7)
    3
    >>> position([1, 3, 5, 7, 9], 1)
    0
    >>> position([1, 3, 5, 7, 9], 4)
    -1
    >>> position([], 4)
    -1
    >>> position([2, 4], 4)
    1
    """
    low = 0
    high = len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1


# --- held back
assert position([5], 5) == 0
assert position([1, 2, 3, 4, 5, 6], 6) == 5
assert position([1, 2, 3, 4, 5, 6], 0) == -1
assert position([10, 20, 30], 25) == -1
assert position([10, 20, 30], 20) == 1
