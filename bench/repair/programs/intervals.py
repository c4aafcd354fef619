def merge_intervals(intervals):
    """
    >>> merge_intervals([(1, 3), (2, 6), (8, 10)])
    [(1, 6), (8, 10)]
    >>> merge_intervals([(1, 4), (4, 5)])
    [(1, 5)]
    >>> merge_intervals([])
    []
    >>> merge_intervals([(5, 9), (1, 10)])
    [(1, 10)]
    """
    merged = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


# --- held back
assert merge_intervals([(1, 2)]) == [(1, 2)]
assert merge_intervals([(3, 4), (1, 2)]) == [(1, 2), (3, 4)]
assert merge_intervals([(1, 5), (2, 3), (4, 8)]) == [(1, 8)]
