"""What a class sees in its `__getitem__`, and iteration through it."""


class Show:
    def __getitem__(self, key):
        return key


class Window:
    def __init__(self, items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return Window(self.items[key])
        if isinstance(key, tuple):
            return [self[k] for k in key]
        if not isinstance(key, int):
            raise TypeError(f"bad key {key!r}")
        return self.items[key]

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        del self.items[key]

    def __repr__(self):
        return f"Window({self.items})"


show = Show()
print(show[1], show[1:2], show[::2], show[1, 2], show[1:2, ...], show["k"], show[()], show[-1:], show[None:None])
w = Window("abcdef")
print(w[0], w[-1], w[1:3], w[::-1], w[0, 2, 4], len(w), list(w), "c" in w, "z" in w)
w[0] = "A"
w[1:3] = ["x"]
del w[-1]
print(w, list(reversed(w)), [*w], sorted(w), max(w), list(enumerate(w)), list(zip(w, w[1:])))
try:
    w["k"]
except TypeError as error:
    print(error)
try:
    w[10]
except IndexError as error:
    print(error)
a, *rest = w
print(a, rest, iter(w).__next__(), "".join(w))
