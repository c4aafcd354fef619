def slugify(title):
    """A title as part of an address: lower case, with single dashes between the words.

    >>> slugify('Hello, World!')
    'hello-world'
    >>> slugify('  Many   spaces  ')
    'many-spaces'
    >>> slugify('100% sure')
    '100-sure'
    >>> slugify('')
    ''
    """
    words = []
    word = ''
    for character in title.lower():
        if character.isalnum():
            word += character
        elif word:
            words.append(word)
            word = ''
    if word:
        words.append(word)
    return '-'.join(words)


# --- held back
assert slugify('A') == 'a'
assert slugify('--x--y--') == 'x-y'
assert slugify('Already-Good') == 'already-good'
assert slugify('!!!') == ''
