def normalize_phone(text, country='+49'):
    """A phone number with the country's prefix and only digits.

    >>> normalize_phone('0151 234-567')
    '+49151234567'
    >>> normalize_phone('+1 (555) 010')
    '+1555010'
    >>> normalize_phone('00441 22')
    '+44122'
    """
    digits = ''.join(character for character in text if character.isdigit())
    if text.strip().startswith('+'):
        return '+' + digits
    if digits.startswith('00'):
        return '+' + digits[2:]
    if digits.startswith('0'):
        return country + digits[1:]
    return country + digits


# --- held back
assert normalize_phone('151') == '+49151'
assert normalize_phone(' +44 20 7946') == '+44207946'
assert normalize_phone('0-30-1', '+41') == '+41301'
assert normalize_phone('0033 1') == '+331'
