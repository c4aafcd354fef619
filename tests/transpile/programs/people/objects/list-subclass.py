class Stack(list):
    """A list with a few words of its own."""

    def push(self, item):
        self.append(item)

    def peek(self):
        return self[-1] if self else None


s = Stack()
s.push(1)
s.push("two")
s.extend([3.0, None])
print(s, len(s), s.peek(), s[1:], type(s).__name__, isinstance(s, list))
print(s == [1, "two", 3.0, None], s + [5], 3.0 in s, s.index("two"))
for item in s:
    print(item, end=" ")
print()


class SortedList(list):
    def __init__(self, items=()):
        super().__init__(sorted(items))

    def append(self, item):
        at = 0
        while at < len(self) and self[at] < item:
            at += 1
        super().insert(at, item)


xs = SortedList([3, 1, 2])
xs.append(0)
xs.append(2.5)
print(xs, sum(xs), max(xs), list(reversed(xs)), sorted(xs, reverse=True))
del xs[0]
xs[0] = 10
print(xs, [x * 2 for x in xs], repr(xs), f"{xs}")


class Bounded(list):
    def __getitem__(self, index):
        if isinstance(index, int) and index >= len(self):
            return None
        return super().__getitem__(index)

    def __setitem__(self, index, value):
        while index >= len(self):
            self.append(None)
        super().__setitem__(index, value)

    def __repr__(self):
        return f"Bounded({super().__repr__()})"


b = Bounded([1, 2])
print(b[0], b[5], b[0:1])
b[4] = 9
print(b, len(b), tuple(b), b.copy())
