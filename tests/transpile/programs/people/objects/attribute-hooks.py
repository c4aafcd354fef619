class Tracked:
    def __init__(self):
        self.log = []
        self.x = 1

    def __setattr__(self, name, value):
        if name != "log":
            self.log.append((name, value))
        super().__setattr__(name, value)

    def __delattr__(self, name):
        self.log.append(("del", name))
        super().__delattr__(name)


t = Tracked()
t.x = 2
t.y = 3
del t.y
print(t.log, hasattr(t, "y"), t.x)


class Frozen:
    def __init__(self, **values):
        for key, value in values.items():
            object.__setattr__(self, key, value)

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} is read-only")


f = Frozen(a=1, b=2)
try:
    f.a = 3
except AttributeError as error:
    print(error, f.a, f.b)


class Proxy:
    def __init__(self, target):
        self._target = target

    def __getattr__(self, name):
        print("forwarding", name)
        return getattr(self._target, name)


p = Proxy([3, 1, 2])
p.append(0)
p.sort()
print(p._target, p.index(3))
try:
    p.nothing
except AttributeError as error:
    print(error)


class Namespace:
    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        items = ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items())
        return f"Namespace({items})"

    def __eq__(self, other):
        return isinstance(other, Namespace) and self.__dict__ == other.__dict__


n = Namespace(a=1, b="two")
n.c = [3]
n.__dict__["d"] = 4
print(n, n.d, n == Namespace(a=1, b="two", c=[3], d=4), vars(n), "a" in vars(n), len(n.__dict__))
for key in list(vars(n)):
    delattr(n, key)
print(n)
