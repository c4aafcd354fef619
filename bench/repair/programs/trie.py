class Trie:
    """
    >>> words = Trie()
    >>> words.insert('car')
    >>> words.insert('cart')
    >>> words.insert('dog')
    >>> words.contains('car')
    True
    >>> words.contains('ca')
    False
    >>> words.with_prefix('car')
    ['car', 'cart']
    >>> words.with_prefix('x')
    []
    """

    def __init__(self):
        self.root = {}

    def insert(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        node['end'] = True

    def contains(self, word):
        node = self._find(word)
        return node is not None and 'end' in node

    def _find(self, prefix):
        node = self.root
        for letter in prefix:
            if letter not in node:
                return None
            node = node[letter]
        return node

    def with_prefix(self, prefix):
        node = self._find(prefix)
        if node is None:
            return []
        found = []
        if 'end' in node:
            found.append(prefix)
        for letter in sorted(node):
            if letter != 'end':
                found += self.with_prefix(prefix + letter)
        return found


# --- held back
words = Trie()
words.insert('to')
words.insert('tea')
words.insert('ten')
assert words.contains('te') is False
assert words.contains('ten') is True
assert words.contains('tent') is False
assert words.with_prefix('te') == ['tea', 'ten']
assert words.with_prefix('') == ['tea', 'ten', 'to']
assert words.with_prefix('to') == ['to']
