class PriorityQueue:
    """Items with the lowest priority number come out first, equal ones in the order in which they were added.

    >>> queue = PriorityQueue()
    >>> queue.push('write', 2)
    >>> queue.push('read', 1)
    >>> queue.push('edit', 2)
    >>> queue.pop()
    'read'
    >>> queue.pop()
    'write'
    >>> len(queue)
    1
    >>> queue.pop()
    'edit'
    >>> queue.pop()
    Traceback (most recent call last):
    IndexError: empty
    """

    def __init__(self):
        self.items = []

    def push(self, item, priority):
        position = 0
        while position < len(self.items) and self.items[position][0] <= priority:
            position += 1
        self.items.insert(position, (priority, item))

    def pop(self):
        if not self.items:
            raise IndexError('empty')
        return self.items.pop(0)[1]

    def __len__(self):
        return len(self.items)


# --- held back
queue = PriorityQueue()
queue.push('a', 5)
queue.push('b', 5)
queue.push('c', 0)
queue.push('d', 9)
queue.push('e', 5)
assert queue.pop() == 'c'
assert queue.pop() == 'a'
assert queue.pop() == 'b'
assert queue.pop() == 'e'
assert len(queue) == 1
assert queue.pop() == 'd'
