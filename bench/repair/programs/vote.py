def winner(ballots):
    """The candidate with the most votes; the first in the alphabet if there are several.

    >>> winner(['ann', 'bob', 'ann'])
    'ann'
    >>> winner(['bob', 'ann'])
    'ann'
    >>> winner([]) is None
    True
    """
    counts = {}
    for name in ballots:
        counts[name] = counts.get(name, 0) + 1
    best = None
    for name in sorted(counts):
        if best is None or counts[name] > counts[best]:
            best = name
    return best


# --- held back
assert winner(['z']) == 'z'
assert winner(['c', 'b', 'b', 'c', 'a']) == 'b'
assert winner(['x', 'y', 'y']) == 'y'
