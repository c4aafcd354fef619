"""Keyword arguments keep their order; unpacking merges and overrides."""


def show(**kwargs):
    return list(kwargs.items())


def both(*args, **kwargs):
    return args, kwargs


print(show(b=1, a=2), show(**{"z": 1, "y": 2}), show(x=1, **{"w": 2}, v=3), show())
base = {"host": "h", "port": 1}
print(show(**{**base, "port": 2}), dict(base, port=3), {**base, **{"host": "x"}}, base)
print(both(*"ab", *[1], **{"k": 1}), both(*(), **{}), both(*{1: 2}, *{3}), both(*(n for n in range(3))))


def relay(f, *args, **kwargs):
    return f(*args, **kwargs)


def target(a, b, *, sep=" "):
    return f"{a}{sep}{b}"


print(relay(target, 1, 2), relay(target, 1, b=2, sep="-"), relay(relay, target, *"xy", sep="/"), relay(print, 1, 2, sep="~"))
def mutate(**kw):
    kw["new"] = 1
    return kw
print(mutate(**base), base)
def collect(first, *rest, flag=False, **options):
    rest = list(rest)
    rest.reverse()
    return first, rest, flag, sorted(options)
print(collect(1), collect(1, 2, 3, flag=True), collect(*range(4), z=1, a=2), collect(first=9, x=0))
def names(self, cls, args, kwargs=None, function=None, new=1, delete=2, typeof=3, var=4, let=5, this=6, arguments=7, yield_=8, default=9, await_=10):
    return self, cls, args, new, delete, typeof, var, let, this, arguments, default
print(names(1, 2, 3), names(cls=1, self=2, args=3, this="t", new="n", arguments="a"))
def static(interface, package, private, public, enum, function, switch, case, void, null, undefined, eval_, NaN, Infinity):
    return [interface, package, private, public, enum, function, switch, case, void, null, undefined, eval_, NaN, Infinity]
print(static(*range(14)))
constructor, prototype, toString, hasOwnProperty, __proto__ = range(5)
print(constructor, prototype, toString, hasOwnProperty, __proto__, {"constructor": 1, "__proto__": 2}, {"toString": 3}.get("valueOf"))
class Odd:
    def __init__(self):
        self.constructor = "c"
        self.toString = "t"
        self.prototype = "p"
        self.length = "l"
        self.name = "n"
    def valueOf(self): return "v"
o = Odd()
print(o.constructor, o.toString, o.prototype, o.length, o.name, o.valueOf())
