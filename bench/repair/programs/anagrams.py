def are_anagrams(one, other):
    """
    >>> are_anagrams('Listen', 'Silent')
    True
    >>> are_anagrams('abc', 'abd')
    False
    >>> are_anagrams('aab', 'abb')
    False
    """
    counts = {}
    for letter in one.lower():
        counts[letter] = counts.get(letter, 0) + 1
    for letter in other.lower():
        counts[letter] = counts.get(letter, 0) - 1
    return all(count == 0 for count in counts.values())


# --- held back
assert are_anagrams('', '') is True
assert are_anagrams('a', '') is False
assert are_anagrams('Dusty', 'study') is True
assert are_anagrams('ab', 'abb') is False
