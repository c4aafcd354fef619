class Letters:
    """A sequence without `__iter__`, whose length may be wrong."""

    def __init__(self, text, length):
        self.text = text
        self.length = length
        self.asked = []

    def __len__(self):
        self.asked.append("length")
        return self.length

    def __getitem__(self, index):
        self.asked.append(index)
        return self.text[index]


def attempt(action, letters):
    try:
        print(action(letters), letters.asked)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error, letters.asked)


def starred(letters):
    first, *others = letters
    return first, others


def several(letters):
    a, b, c, d, *others = letters
    return a, b, c, d, others


def late(letters):
    it = iter(letters)
    return next(it), list(it), list(it), next(it, "over")


for length in (3, -1, 0, "x"):
    for action in (list, starred, several, late, lambda one: [*one], lambda one: tuple(one), sorted, sum):
        attempt(action, Letters("abc", length))
