"""A stack with length, iteration and errors of its own."""


class EmptyStack(Exception):
    pass


class Stack:
    def __init__(self):
        self._items = []

    def push(self, item):
        self._items.append(item)

    def pop(self):
        if self.is_empty():
            raise EmptyStack("nothing to pop")
        return self._items.pop()

    def peek(self):
        return self._items[-1] if self._items else None

    def is_empty(self):
        return len(self._items) == 0

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        while self._items:
            yield self.pop()

    def __contains__(self, item):
        return item in self._items

    def __str__(self):
        return " < ".join(str(i) for i in self._items) or "empty"


s = Stack()
print(s, len(s), s.is_empty(), s.peek(), bool(s))
for word in ("a", 2, [3]):
    s.push(word)
print(s, len(s), s.peek(), 2 in s, "z" in s, s.pop())
print(list(s), len(s))
try:
    s.pop()
except EmptyStack as error:
    print(type(error).__name__, error)
def matched(text):
    stack = Stack()
    pairs = {")": "(", "]": "["}
    for ch in text:
        if ch in "([":
            stack.push(ch)
        elif ch in pairs and (stack.is_empty() or stack.pop() != pairs[ch]):
            return False
    return stack.is_empty()
print([matched(t) for t in ("(a[b])", "(]", "((", "")])
