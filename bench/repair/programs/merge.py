def merge(left, right):
    """Two sorted lists as one.

    >>> merge([1, 4], [2, 3, 5])
    [1, 2, 3, 4, 5]
    >>> merge([], [1])
    [1]
    >>> merge([2, 2], [])
    [2, 2]
    """
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    return merged + left[i:] + right[j:]


# --- held back
assert merge([1, 2], [3, 4]) == [1, 2, 3, 4]
assert merge([5, 6], [1, 9]) == [1, 5, 6, 9]
assert merge([], []) == []
assert merge([1, 1], [1]) == [1, 1, 1]
