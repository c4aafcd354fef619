def common(first, second):
    """The elements of both lists, sorted, without duplicates.

    >>> common([3, 1, 2], [2, 3, 5])
    [2, 3]
    >>> common([1, 1], [1, 1])
    [1]
    >>> common([1], [2])
    []
    """
    shared = []
    for item in sorted(first):
        if item in second and item not in shared:
            shared.append(item)
    return shared


# --- held back
assert common([5, 4, 4, 1], [4, 5]) == [4, 5]
assert common([], [1]) == []
assert common([9, 8, 7], [7, 8, 9]) == [7, 8, 9]
assert common([2, 2, 3], [3, 2, 2]) == [2, 3]
