def hamming(one, other):
    """The number of positions at which two texts of equal length differ.

    >>> hamming('karolin', 'kathrin')
    3
    >>> hamming('', '')
    0
    >>> hamming('ab', 'ba')
    2
    """
    if len(one) != len(other):
        raise ValueError('lengths differ')
    return sum(1 for a, b in zip(one, other) if a != b)


# --- held back
assert hamming('abc', 'abc') == 0
assert hamming('abc', 'abd') == 1
assert hamming('0110', '1001') == 4
