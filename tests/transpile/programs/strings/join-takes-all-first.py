class Countdown:
    def __init__(self, *items):
        self.items = list(items)

    def __iter__(self):
        return self

    def __next__(self):
        if not self.items:
            raise StopIteration
        return self.items.pop()


def noisy():
    for i in [1, "b", "c"]:
        print("made", i)
        yield i


box = Countdown(1, "b", "c", 3)
for parts in (box, noisy(), Countdown("x", "y"), [1, 2], ("a", None), "abc", {"k": 1}, 5, None):
    try:
        print(", ".join(parts))
    except TypeError as error:
        print(error)
print(box.items)


class Sequence:
    def __len__(self):
        return -1

    def __getitem__(self, index):
        return "ab"[index]


class Bad:
    def __iter__(self):
        raise TypeError("own")


class Worse:
    def __iter__(self):
        return self

    def __next__(self):
        raise TypeError("in next")


for parts in (Sequence(), Bad(), Worse()):
    try:
        print("-".join(parts))
    except Exception as error:
        print(type(error).__name__, error)
