def encode(text):
    """
    >>> encode('aaabcc')
    [('a', 3), ('b', 1), ('c', 2)]
    >>> encode('')
    []
    >>> encode('zz')
    [('z', 2)]
    """
    runs = []
    for character in text:
        if runs and runs[-1][0] == character:
            runs[-1] = (character, runs[-1][1] + 1)
        else:
            runs.append((character, 1))
    return runs


# --- held back
assert encode('a') == [('a', 1)]
assert encode('abab') == [('a', 1), ('b', 1), ('a', 1), ('b', 1)]
assert encode('xxxxy') == [('x', 4), ('y', 1)]
