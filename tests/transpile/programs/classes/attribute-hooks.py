"""__getattr__, __getattribute__, __setattr__, __delattr__ and __dir__-free proxies."""


class Record:
    def __init__(self, **fields):
        object.__setattr__(self, "_fields", dict(fields))

    def __getattr__(self, name):
        try:
            return self._fields[name]
        except KeyError:
            raise AttributeError(f"no field {name!r}") from None

    def __setattr__(self, name, value):
        print("set", name, value)
        self._fields[name] = value

    def __delattr__(self, name):
        print("del", name)
        del self._fields[name]


class Counting:
    hits = 0

    def __init__(self):
        self.x = 1

    def __getattribute__(self, name):
        if name != "hits":
            Counting.hits += 1
        return super().__getattribute__(name)

    def method(self):
        return self.x


class Proxy:
    def __init__(self, target):
        self._target = target

    def __getattr__(self, name):
        value = getattr(self._target, name)
        if callable(value):
            def wrapped(*args):
                print("call", name, args)
                return value(*args)
            return wrapped
        return value


r = Record(a=1, b=[2])
print(r.a, r.b, hasattr(r, "c"), getattr(r, "c", "none"))
r.c = 3
r.a += 10
del r.b
print(r.c, r.a, hasattr(r, "b"))
try:
    r.zzz
except AttributeError as error:
    print(error, error.__cause__, error.__suppress_context__)
c = Counting()
print(c.x, c.method(), Counting.hits)
p = Proxy([3, 1, 2])
p.append(9)
print(p.index(1), p._target, p.count(3))
try:
    p.nothing
except AttributeError as error:
    print(error)
try:
    len(p)
except TypeError as error:
    print(error)
class Fallback:
    present = "class"
    def __getattr__(self, name):
        return name.upper()
f = Fallback()
f.own = "own"
print(f.present, f.own, f.missing, f.foo.lower(), [getattr(f, n) for n in ("present", "x")])
class Strict:
    __slots__ = ("a", "b")
    def __init__(self):
        self.a = 1
s = Strict()
for attempt in (lambda: s.b, lambda: setattr(s, "c", 1), lambda: s.a):
    try:
        print(attempt())
    except AttributeError as error:
        print(error)
