"""Defaults are evaluated once, at definition, in order."""
log = []


def note(value):
    log.append(value)
    return value


def f(a=note(1), b=note([]), *, c=note({}), d=note(len(log))):
    b.append(a)
    c[a] = len(b)
    return a, b, c, d


print(log)
print(f(), f(2), f(3, ["own"]), f(4, c={}), log)
n = 5
g = lambda x=n: x
n = 6
print(g(), g(7), f.__defaults__, f.__kwdefaults__)


def safe(items=None):
    items = [] if items is None else items
    items.append(1)
    return items


print(safe(), safe(), safe([0]))


def make():
    def inner(store=[]):
        store.append(len(store))
        return store

    return inner


one, two = make(), make()
print(one(), one(), two(), one is two)


class Holder:
    shared = []

    def add(self, item, to=shared):
        to.append(item)
        return self

    def own(self, item):
        self.shared = self.shared + [item]
        return self


h, k = Holder(), Holder()
h.add(1).own(2)
k.add(3)
print(Holder.shared, h.shared, k.shared, Holder.shared is k.shared)
SENTINEL = object()
def get(d, key, default=SENTINEL):
    if key in d:
        return d[key]
    if default is SENTINEL:
        raise KeyError(key)
    return default
print(get({1: 2}, 1), get({}, 1, None))
try:
    get({}, "k")
except KeyError as error:
    print(repr(error))
def late(x, y=lambda v: v * 2, *rest, sep="-"):
    return sep.join(map(str, (x, y(x), *rest)))
print(late(2), late(2, abs), late(2, abs, 3, 4, sep="+"))
