def wrap(text, width):
    """The words of a text in lines that are not longer than the width.

    >>> wrap('the cat sat on the mat', 10)
    ['the cat', 'sat on the', 'mat']
    >>> wrap('', 5)
    []
    >>> wrap('abc de', 6)
    ['abc de']
    """
    lines = []
    line = ''
    for word in text.split():
        if not line:
            line = word
        elif len(line) + 1 + len(word) <= width:
            line += ' ' + word
        else:
            lines.append(line)
            line = word
    if line:
        lines.append(line)
    return lines


# --- held back
assert wrap('a b c d', 3) == ['a b', 'c d']
assert wrap('one two three four', 8) == ['one two', 'three', 'four']
assert wrap('longword x', 4) == ['longword', 'x']
assert wrap('aa bb', 5) == ['aa bb']
