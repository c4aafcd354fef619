def distinct(items):
    """The items without repetitions, in the order of their first occurrence.

    >>> distinct([3, 1, 3, 2, 1])
    [3, 1, 2]
    >>> distinct([])
    []
    >>> distinct(['b', 'a'])
    ['b', 'a']
    """
    seen = set()
    result = []
    for item in items:
        if item not in seen:
            seen.add(item)
            result.append(item)
    return result


# --- held back
assert distinct([1, 1, 1]) == [1]
assert distinct([2, 1, 2]) == [2, 1]
assert distinct(['x']) == ['x']
