def parse_duration(text):
    """Seconds in a text such as '1h30m'.

    >>> parse_duration('1h30m')
    5400
    >>> parse_duration('45s')
    45
    >>> parse_duration('2m5s')
    125
    """
    units = {'h': 3600, 'm': 60, 's': 1}
    total = 0
    number = ''
    for character in text:
        if character.isdigit():
            number += character
        else:
            total += int(number) * units[character]
            number = ''
    return total


# --- held back
assert parse_duration('10h') == 36000
assert parse_duration('1h1m1s') == 3661
assert parse_duration('') == 0
assert parse_duration('90m') == 5400
