def group_by_length(words):
    """
    >>> group_by_length(['a', 'bb', 'c', 'dd'])
    {1: ['a', 'c'], 2: ['bb', 'dd']}
    >>> group_by_length([])
    {}
    """
    groups = {}
    for word in words:
        groups.setdefault(len(word), []).append(word)
    return groups


# --- held back
assert group_by_length(['xyz']) == {3: ['xyz']}
assert group_by_length(['', 'a', '']) == {0: ['', ''], 1: ['a']}
