def subsets(items):
    """
    >>> subsets([])
    [[]]
    >>> subsets([1, 2])
    [[], [2], [1], [1, 2]]
    """
    if not items:
        return [[]]
    first, rest = items[0], items[1:]
    without = subsets(rest)
    return without + [[first] + one for one in without]


# --- held back
assert subsets([7]) == [[], [7]]
assert len(subsets([1, 2, 3])) == 8
assert subsets(['a', 'b']) == [[], ['b'], ['a'], ['a', 'b']]
