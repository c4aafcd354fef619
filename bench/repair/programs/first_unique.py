def first_unique(text):
    """The first character that occurs once; None if there is none.

    >>> first_unique('swiss')
    'w'
    >>> first_unique('aabb') is None
    True
    >>> first_unique('abac')
    'b'
    """
    counts = {}
    for character in text:
        counts[character] = counts.get(character, 0) + 1
    for character in text:
        if counts[character] == 1:
            return character
    return None


# --- held back
assert first_unique('') is None
assert first_unique('xxyz') == 'y'
assert first_unique('level') == 'v'
assert first_unique('aabbc') == 'c'
