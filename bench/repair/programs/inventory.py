class Inventory:
    """Counts of items; an item that runs out is forgotten.

    >>> stock = Inventory()
    >>> stock.add('tea', 3)
    3
    >>> stock.add('tea', 2)
    5
    >>> stock.take('tea', 4)
    1
    >>> stock.items()
    [('tea', 1)]
    >>> stock.take('tea', 1)
    0
    >>> stock.items()
    []
    >>> stock.take('cup', 1)
    Traceback (most recent call last):
    ValueError: not enough
    """

    def __init__(self):
        self.counts = {}

    def add(self, item, count=1):
        self.counts[item] = self.counts.get(item, 0) + count
        return self.counts[item]

    def take(self, item, count=1):
        present = self.counts.get(item, 0)
        if count > present:
            raise ValueError('not enough')
        if count == present:
            del self.counts[item]
        else:
            self.counts[item] = present - count
        return present - count

    def items(self):
        return sorted(self.counts.items())


# --- held back
stock = Inventory()
assert stock.add('a') == 1
assert stock.add('b', 5) == 5
assert stock.add('a', 2) == 3
assert stock.items() == [('a', 3), ('b', 5)]
assert stock.take('b') == 4
assert stock.take('a', 3) == 0
assert stock.items() == [('b', 4)]
