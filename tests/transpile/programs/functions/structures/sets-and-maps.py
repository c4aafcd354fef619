"""Disjoint sets, multimaps, bidirectional maps, ordered sets, sparse vectors."""


class BiMap:
    def __init__(self, **pairs):
        self.forward, self.backward = {}, {}
        for key, value in pairs.items():
            self[key] = value

    def __setitem__(self, key, value):
        if key in self.forward:
            del self.backward[self.forward[key]]
        if value in self.backward:
            del self.forward[self.backward[value]]
        self.forward[key] = value
        self.backward[value] = key

    def __getitem__(self, key):
        return self.forward[key]

    def inverse(self, value):
        return self.backward[value]

    def __len__(self):
        return len(self.forward)

    def __repr__(self):
        return f"BiMap({self.forward})"


class OrderedSet:
    def __init__(self, items=()):
        self._d = dict.fromkeys(items)

    def add(self, item):
        self._d[item] = None

    def discard(self, item):
        self._d.pop(item, None)

    def __contains__(self, item):
        return item in self._d

    def __iter__(self):
        return iter(self._d)

    def __len__(self):
        return len(self._d)

    def __or__(self, other):
        return OrderedSet([*self, *other])

    def __and__(self, other):
        return OrderedSet(x for x in self if x in other)

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, OrderedSet) else set(self) == other

    def __repr__(self):
        return "OrderedSet(" + ", ".join(map(repr, self)) + ")"


class Sparse(dict):
    def __missing__(self, key):
        return 0

    def __add__(self, other):
        out = Sparse(self)
        for k, v in other.items():
            out[k] = out[k] + v
            if out[k] == 0:
                del out[k]
        return out

    def dot(self, other):
        return sum(v * other[k] for k, v in self.items())


b = BiMap(a=1, b=2)
b["c"] = 1
b["b"] = 3
print(b, len(b), b.inverse(3), b["c"], b.backward)
for bad in (lambda: b["a"], lambda: b.inverse(2)):
    try:
        bad()
    except KeyError as error:
        print("KeyError", error)
s = OrderedSet("banana")
s.add("z")
s.discard("n")
print(s, len(s), "z" in s, s | "xyz", s & {"b", "z"}, s == {"a", "b", "z"}, s == OrderedSet("baz"), s == OrderedSet("zab"), list(s))
v, w = Sparse({0: 1, 5: 2}), Sparse({5: -2, 9: 4.5})
print(v + w, v.dot(w), v[100], len(v), v, sum((v + w).values()), isinstance(v, dict), v == {0: 1, 5: 2})
