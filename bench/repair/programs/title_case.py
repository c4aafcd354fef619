def headline(text):
    """
    >>> headline('the lord of the rings')
    'The Lord of the Rings'
    >>> headline('a tale')
    'A Tale'
    >>> headline('')
    ''
    """
    small = {'a', 'an', 'of', 'the', 'and'}
    words = text.lower().split(' ')
    done = []
    for index, word in enumerate(words):
        if index > 0 and word in small:
            done.append(word)
        else:
            done.append(word.capitalize())
    return ' '.join(done)


# --- held back
assert headline('war and peace') == 'War and Peace'
assert headline('AN END') == 'An End'
assert headline('of mice and men') == 'Of Mice and Men'
