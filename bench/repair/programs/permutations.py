def permutations(word):
    """
    >>> permutations('ab')
    ['ab', 'ba']
    >>> permutations('')
    ['']
    >>> permutations('abc')
    ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
    """
    if not word:
        return ['']
    found = []
    for index, letter in enumerate(word):
        rest = word[:index] + word[index + 1:]
        for tail in permutations(rest):
            found.append(letter + tail)
    return found


# --- held back
assert permutations('x') == ['x']
assert permutations('aa') == ['aa', 'aa']
assert len(permutations('abcd')) == 24
assert permutations('xyz')[2] == 'yxz'
