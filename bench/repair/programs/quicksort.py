def quicksort(values):
    """
    >>> quicksort([3, 6, 1, 8, 2])
    [1, 2, 3, 6, 8]
    >>> quicksort([])
    []
    >>> quicksort([2, 2, 1, 2])
    [1, 2, 2, 2]
    """
    if len(values) <= 1:
        return list(values)
    pivot = values[0]
    below = [value for value in values[1:] if value < pivot]
    above = [value for value in values[1:] if value >= pivot]
    return quicksort(below) + [pivot] + quicksort(above)


# --- held back
assert quicksort([1]) == [1]
assert quicksort([5, 5]) == [5, 5]
assert quicksort([9, 8, 7, 1, 0]) == [0, 1, 7, 8, 9]
