def shift(text, by):
    """
    >>> shift('abc', 1)
    'bcd'
    >>> shift('xyz', 3)
    'abc'
    >>> shift('Hello, World!', 5)
    'Mjqqt, Btwqi!'
    """
    shifted = ''
    for character in text:
        if character.islower():
            shifted += chr((ord(character) - ord('a') + by) % 26 + ord('a'))
        elif character.isupper():
            shifted += chr((ord(character) - ord('A') + by) % 26 + ord('A'))
        else:
            shifted += character
    return shifted


# --- held back
assert shift('z', 1) == 'a'
assert shift('ABC', 25) == 'ZAB'
assert shift('a b', 2) == 'c d'
assert shift('bcd', -1) == 'abc'
assert shift('Same', 26) == 'Same'
