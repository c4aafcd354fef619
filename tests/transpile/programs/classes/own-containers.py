"""Containers that define the special methods, and the functions that use them."""


class Grid:
    def __init__(self, w, h):
        self.cells = {}
        self.w, self.h = w, h

    def __getitem__(self, key):
        print("get", key)
        if isinstance(key, slice):
            return key.indices(self.w)
        if isinstance(key, tuple) and any(isinstance(k, slice) for k in key):
            return [str(k) for k in key]
        return self.cells[key]

    def __setitem__(self, key, value):
        print("set", key, value)
        self.cells[key] = value

    def __delitem__(self, key):
        del self.cells[key]

    def __contains__(self, key):
        return key in self.cells

    def __len__(self):
        return len(self.cells)

    def __iter__(self):
        yield from sorted(self.cells)

    def __reversed__(self):
        return reversed(sorted(self.cells))

    def __missing__(self, k):
        return "never"


def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)


g = Grid(3, 3)
t(lambda: bool(g))
g[1, 2] = "a"
g[0, 0] = "b"
g[0, 0] += "c"
t(lambda: g[1:])
t(lambda: g[::-1])
t(lambda: g[1:2, 0])
t(lambda: g[..., 1] if False else g[1, ...])
t(lambda: g[0, 0])
t(lambda: g[5])
t(lambda: list(g))
t(lambda: list(reversed(g)))
t(lambda: (0, 0) in g)
t(lambda: [*g])
t(lambda: dict.fromkeys(g))
t(lambda: max(g))
t(lambda: sorted(g, reverse=True))
t(lambda: list(zip(g, g)))
t(lambda: dict(zip(g, range(5))))
t(lambda: tuple(map(sum, g)))
t(lambda: any(g))
t(lambda: set(g) == {(0, 0), (1, 2)})
del g[0, 0]
t(lambda: len(g))
t(lambda: g.__len__())
t(lambda: Grid.__len__(g))
t(lambda: dict(g))
t(lambda: {**g})


class M:
    def keys(self):
        return ["a", "b"]

    def __getitem__(self, k):
        return k * 2


t(lambda: dict(M()))
t(lambda: {**M()})
t(lambda: (lambda **k: k)(**M()))
t(lambda: dict([("a", 1)], b=2))
t(lambda: "{a} {b}".format(**M()))
t(lambda: "%(a)s" % M())
t(lambda: "{0[a]}".format(M()))
d = {"z": 0}
d.update(M())
t(lambda: d)


class Seq:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if not -self.n <= i < self.n:
            raise IndexError("out")
        return i * 10


s = Seq(4)
t(lambda: list(s))
t(lambda: list(reversed(s)))
t(lambda: 20 in s)
t(lambda: 25 in s)
t(lambda: [a for a in s])
t(lambda: s[9])
t(lambda: enumerate(s).__next__())
t(lambda: min(s, default=4))
t(lambda: min(Seq(0), default=4))
t(lambda: sum(s))
t(lambda: bool(Seq(0)))
a, *b = s
t(lambda: (a, b))
t(lambda: sorted(s, key=lambda x: -x))
t(lambda: iter(s).__next__())
t(lambda: tuple(s) + (1,))
t(lambda: [1] + s)
t(lambda: list(s) + [1])
l = [1]
l += s
l.extend(s)
t(lambda: l)
l[1:3] = s
t(lambda: l)
