class Cache:
    """Keeps the entries that were used most recently.

    >>> cache = Cache(2)
    >>> cache.put('a', 1)
    >>> cache.put('b', 2)
    >>> cache.get('a')
    1
    >>> cache.put('c', 3)
    >>> cache.get('b')
    -1
    >>> cache.get('a')
    1
    >>> cache.get('c')
    3
    """

    def __init__(self, size):
        self.size = size
        self.entries = {}

    def get(self, key, default=-1):
        if key not in self.entries:
            return default
        value = self.entries.pop(key)
        self.entries[key] = value
        return value

    def put(self, key, value):
        if key in self.entries:
            del self.entries[key]
        elif len(self.entries) >= self.size:
            oldest = next(iter(self.entries))
            del self.entries[oldest]
        self.entries[key] = value


# --- held back
cache = Cache(1)
cache.put('x', 1)
cache.put('x', 2)
assert cache.get('x') == 2
cache.put('y', 3)
assert cache.get('x') == -1
assert cache.get('y') == 3
other = Cache(2)
other.put(1, 1)
other.put(2, 2)
other.put(1, 5)
other.put(3, 3)
assert other.get(1) == 5
assert other.get(2, 0) == 0
