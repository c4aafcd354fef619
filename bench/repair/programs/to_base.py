def to_base(number, base):
    """
    >>> to_base(10, 2)
    '1010'
    >>> to_base(255, 16)
    'ff'
    >>> to_base(0, 2)
    '0'
    """
    if number == 0:
        return '0'
    digits = '0123456789abcdef'
    written = ''
    while number > 0:
        written = digits[number % base] + written
        number = number // base
    return written


# --- held back
assert to_base(7, 8) == '7'
assert to_base(64, 8) == '100'
assert to_base(31, 16) == '1f'
assert to_base(5, 3) == '12'
