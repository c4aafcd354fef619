def mask(text, keep=4):
    """Everything but the last characters hidden behind stars.

    >>> mask('1234567890')
    '******7890'
    >>> mask('abc')
    'abc'
    >>> mask('secret', 2)
    '****et'
    """
    if len(text) <= keep:
        return text
    hidden = len(text) - keep
    return '*' * hidden + text[hidden:]


# --- held back
assert mask('12345') == '*2345'
assert mask('1234') == '1234'
assert mask('', 2) == ''
assert mask('abcdef', 1) == '*****f'
