class Counting:
    """An iterator of its own with a length that makes no sense."""

    def __init__(self, length):
        self.left = 3
        self.length = length

    def __iter__(self):
        return self

    def __next__(self):
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return self.left

    def __len__(self):
        print("length", self.length)
        return self.length


class Holder:
    def __init__(self, length):
        self.length = length

    def __iter__(self):
        return Counting(self.length)


for make in (Counting, Holder):
    for length in (3, 0, -1, "x"):
        try:
            first, *rest = make(length)
            print(first, rest)
            *front, last = make(length)
            print(front, last)
        except (TypeError, ValueError) as error:
            print(type(error).__name__, error)
