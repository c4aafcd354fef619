def count_words(text):
    """How often each word occurs, without regard to case.

    >>> count_words('the cat and the dog')
    {'the': 2, 'cat': 1, 'and': 1, 'dog': 1}
    >>> count_words('')
    {}
    >>> count_words('A a b')
    {'a': 2, 'b': 1}
    """
    counts = {}
    for word in text.lower().split():
        counts[word] = counts.get(word, 0) + 1
    return counts


# --- held back
assert count_words('x x x') == {'x': 3}
assert count_words('One two ONE') == {'one': 2, 'two': 1}
