def chunks(items, size):
    """
    >>> chunks([1, 2, 3, 4, 5], 2)
    [[1, 2], [3, 4], [5]]
    >>> chunks([], 3)
    []
    """
    return [items[start:start + size] for start in range(0, len(items), size)]


# --- held back
assert chunks([1, 2, 3], 3) == [[1, 2, 3]]
assert chunks([1, 2, 3], 5) == [[1, 2, 3]]
assert chunks('abcd', 1) == ['a', 'b', 'c', 'd']
