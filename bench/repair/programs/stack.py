class Stack:
    """
    >>> stack = Stack()
    >>> stack.push(1)
    >>> stack.push(2)
    >>> stack.peek()
    2
    >>> stack.pop()
    2
    >>> len(stack)
    1
    >>> stack.is_empty()
    False
    """

    def __init__(self):
        self.items = []

    def push(self, item):
        self.items.append(item)

    def pop(self):
        return self.items.pop()

    def peek(self):
        return self.items[-1]

    def is_empty(self):
        return len(self.items) == 0

    def __len__(self):
        return len(self.items)


# --- held back
stack = Stack()
assert stack.is_empty() is True
stack.push('a')
stack.push('b')
stack.push('c')
assert stack.peek() == 'c'
assert len(stack) == 3
assert stack.pop() == 'c'
assert stack.pop() == 'b'
assert stack.is_empty() is False
