class AttrDict(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value


d = AttrDict(a=1)
d.b = 2
print(d.a, d["b"], d, sorted(d.items()))
try:
    d.c
except AttributeError as error:
    print("no", error)


class Default(dict):
    def __missing__(self, key):
        value = self[key] = key * 2
        return value


x = Default({1: 1})
print(x[1], x[4], x, x.get(9))


class LowerDict(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return super().__contains__(key.lower())


h = LowerDict()
h["Content-Type"] = "text"
print(h["CONTENT-TYPE"], "content-TYPE" in h, h, len(h), isinstance(h, dict))


class Counter2(dict):
    def __init__(self, items=()):
        super().__init__()
        for item in items:
            self[item] = self.get(item, 0) + 1

    def most(self):
        return max(self.items(), key=lambda pair: (pair[1], pair[0]))


c = Counter2("mississippi")
print(c, c.most(), c == {"m": 1, "i": 4, "s": 4, "p": 2})
c.update(z=26)
print(c.pop("z"), list(c), {**c, "q": 0})
