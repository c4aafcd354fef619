"""Subclasses of dict, `__missing__`, and what `get` ignores."""


class Squares(dict):
    def __missing__(self, key):
        value = self[key] = key * key
        return value


class Lower(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return super().__contains__(key.lower())


class Counter2(dict):
    def add(self, item):
        self[item] = self.get(item, 0) + 1
        return self

    def most(self, n):
        return sorted(self.items(), key=lambda kv: (-kv[1], kv[0]))[:n]


s = Squares()
print(s[4], s[5], s, s.get(6), 6 in s, len(s), isinstance(s, dict), type(s).__name__, s == {4: 16, 5: 25})
low = Lower(A=1)
low["B"] = 2
low.update({"C": 3})
print(low, "b" in low, low["B"], low.get("B"), list(low), dict(low))
try:
    low["A"]
except KeyError as error:
    print("KeyError", error)
c = Counter2()
for ch in "mississippi":
    c.add(ch)
print(c, c.most(2), c.copy() == c, type(c.copy()).__name__, {**c}, repr(Counter2(a=1)))
class Tree(dict):
    def __missing__(self, key):
        self[key] = type(self)()
        return self[key]
t = Tree()
t["a"]["b"]["c"] = 1
t["a"]["d"] = 2
print(t, t["a"]["b"], "x" in t, len(t["x"]), t)
try:
    {}["missing"]
except KeyError as error:
    print(error, repr(str(error)))
