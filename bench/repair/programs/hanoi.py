def moves(disks, source, target, spare):
    """
    >>> moves(1, 'A', 'C', 'B')
    [('A', 'C')]
    >>> moves(2, 'A', 'C', 'B')
    [('A', 'B'), ('A', 'C'), ('B', 'C')]
    >>> moves(0, 'A', 'C', 'B')
    []
    """
    if disks == 0:
        return []
    before = moves(disks - 1, source, spare, target)
    after = moves(disks - 1, spare, target, source)
    return before + [(source, target)] + after


# --- held back
assert len(moves(3, 'A', 'C', 'B')) == 7
assert len(moves(4, 'x', 'y', 'z')) == 15
assert moves(3, 'A', 'C', 'B')[3] == ('A', 'C')
assert moves(3, 'A', 'C', 'B')[0] == ('A', 'C')
