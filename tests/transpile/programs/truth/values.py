"""What counts as true."""


class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


class Decided:
    def __init__(self, answer):
        self.answer = answer

    def __bool__(self):
        return self.answer

    def __len__(self):
        return 1 / 0


class Plain:
    pass


values = [None, False, True, 0, 1, -1, 0.0, -0.0, float("nan"), 0j, "", " ", "0", b"", b"0", [], [0], (), (0,), {}, {0: 0}, set(), {0}, frozenset(), range(0), range(1), Ellipsis, NotImplementedError, len, Plain, 10**30]
for value in values:
    print(repr(value) if not callable(value) else "callable", bool(value), not value, "yes" if value else "no", bool(value) is True)
print(bool(Sized(0)), bool(Sized(3)), bool(Decided(True)), bool(Decided(False)), bool(Plain()), not Plain())
for wrong in (Sized(-1), Decided(1), Sized("a")):
    try:
        print(bool(wrong))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(0 or "" or [] or "last", 1 and "x" and [] and 2, None or 0, 0 and 1 / 0, 1 or 1 / 0, not (1 and 0), not 1 and 0)
print([] or {} or (), "a" and "b" or "c", "" and "b" or "c", (1 < 2) and "lt", any([]), all([]), any([0, "", 3]), all([1, "a", []]))
print(any(x > 2 for x in [1, 2, 3]), all(x > 2 for x in [1, 2, 3]), sum(bool(v) for v in values[:20]))
while values and not isinstance(values.pop(), float):
    pass
print(len(values))
