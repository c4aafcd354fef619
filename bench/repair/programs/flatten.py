def flatten(nested):
    """
    >>> flatten([1, [2, [3, 4]], 5])
    [1, 2, 3, 4, 5]
    >>> flatten([])
    []
    >>> flatten([[], [[1]]])
    [1]
    """
    flat = []
    for item in nested:
        if isinstance(item, list):
            flat.extend(flatten(item))
        else:
            flat.append(item)
    return flat


# --- held back
assert flatten([1]) == [1]
assert flatten([[[1], 2], [3]]) == [1, 2, 3]
assert flatten(['ab', ['c']]) == ['ab', 'c']
