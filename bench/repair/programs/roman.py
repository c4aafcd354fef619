def to_roman(number):
    """
    >>> to_roman(4)
    'IV'
    >>> to_roman(1994)
    'MCMXCIV'
    >>> to_roman(8)
    'VIII'
    >>> to_roman(40)
    'XL'
    """
    values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
    signs = ['M', 'CM', 'D', 'CD', 'C', 'XC', 'L', 'XL', 'X', 'IX', 'V', 'IV', 'I']
    written = ''
    for value, sign in zip(values, signs):
        while number >= value:
            written += sign
            number -= value
    return written


# --- held back
assert to_roman(1) == 'I'
assert to_roman(9) == 'IX'
assert to_roman(2024) == 'MMXXIV'
assert to_roman(58) == 'LVIII'
assert to_roman(400) == 'CD'
