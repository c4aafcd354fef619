"""Parameters and variables whose names mean something in JavaScript or in the runtime."""


def f(new, default=1, *, function=2, **var):
    new = new + 1
    default += 1
    function = [function for function in range(2)]
    return new, default, function, var


def g(list, str, len, iter, call):
    list = list + [1]
    str += "!"
    len, iter = iter, len
    call = call or 5
    return list, str, len, iter, call


def h(this, arguments, let, await_, static, typeof=3):
    this, arguments = arguments, this
    let = let if let else None
    static -= 1
    for typeof in range(typeof):
        pass
    return this, arguments, let, await_, static, typeof


class C:
    def __init__(self, constructor, prototype=None, name="n", length=0):
        self.constructor = constructor
        self.prototype = prototype
        self.name = name
        self.length = length

    def method(self, new, delete=1, enum=None):
        new = new * 2
        enum = enum or {}
        return new, delete, enum


print(f(1), f(new=1, default=5, function=0, export=9))
print(g([], "s", 1, 2, None), g(list=[1], str="t", len=3, iter=4, call=6))
print(h(1, 2, 3, 4, 5), h(this=1, arguments=2, let=0, await_=4, static=5, typeof=2))
c = C(1, name="x", prototype=4)
print(c.constructor, c.prototype, c.name, c.length, c.method(2, delete=3), c.method(new=1, enum=2))
cb = lambda name, old, new: f"{name} {old} {new}"
print(cb("a", old=1, new=2), (lambda new, var=1: new + var)(new=3))
callbacks = [lambda default, function=2: (default, function)]
print([one(default=1) for one in callbacks], callbacks[0](1, function=3))
walrus = lambda x: (y := x + 1) * y
print(walrus(3), (lambda: [(z := 5), z])(), list(map(lambda v: (w := v) + w, [1, 2])))
print([(lambda a: (b := a) and [b, (lambda: (c := b) + c)()])(n) for n in range(1, 3)])


def outer(new):
    def change():
        nonlocal new
        new += 1
        return new

    return change(), change()


print(outer(1))
