class Ring:
    """The last few of many.

    >>> ring = Ring(2)
    >>> ring.add(1)
    >>> ring.add(2)
    >>> ring.add(3)
    >>> ring.items()
    [2, 3]
    >>> ring.full()
    True
    """

    def __init__(self, size):
        self.size = size
        self.kept = []

    def add(self, item):
        self.kept.append(item)
        if len(self.kept) > self.size:
            self.kept.pop(0)

    def items(self):
        return list(self.kept)

    def full(self):
        return len(self.kept) == self.size


# --- held back
ring = Ring(3)
assert ring.full() is False
ring.add('a')
ring.add('b')
assert ring.items() == ['a', 'b']
assert ring.full() is False
ring.add('c')
ring.add('d')
assert ring.items() == ['b', 'c', 'd']
