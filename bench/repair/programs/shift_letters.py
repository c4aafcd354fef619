def shift_vowels(text):
    """Each vowel replaced by the next one, in a circle; everything else as it is.

    >>> shift_vowels('hello')
    'hillu'
    >>> shift_vowels('under')
    'andir'
    >>> shift_vowels('')
    ''
    """
    vowels = 'aeiou'
    done = ''
    for character in text:
        if character in vowels:
            position = vowels.index(character)
            done += vowels[(position + 1) % len(vowels)]
        else:
            done += character
    return done


# --- held back
assert shift_vowels('aeiou') == 'eioua'
assert shift_vowels('xyz') == 'xyz'
assert shift_vowels('queue') == 'qaiai'
assert shift_vowels('UP') == 'UP'
