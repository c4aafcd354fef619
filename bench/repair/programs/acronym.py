def acronym(phrase):
    """The first letters of all words, in upper case, without the small words.

    >>> acronym('portable network graphics')
    'PNG'
    >>> acronym('department of the interior')
    'DI'
    >>> acronym('')
    ''
    """
    small = {'of', 'the', 'and', 'in'}
    letters = []
    for word in phrase.lower().split():
        if word not in small:
            letters.append(word[0].upper())
    return ''.join(letters)


# --- held back
assert acronym('The Lord of the Rings') == 'LR'
assert acronym('one') == 'O'
assert acronym('salt and pepper') == 'SP'
assert acronym('of and the') == ''
