"""cache, lru_cache, partial, reduce, wraps, singledispatch, cached_property."""
import functools
from functools import cache, cached_property, lru_cache, partial, partialmethod, reduce, singledispatch, wraps

calls = []


@lru_cache(maxsize=2)
def square(n):
    calls.append(n)
    return n * n


@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@lru_cache
def pair(a, b=0, *, c=1):
    calls.append((a, b, c))
    return a + b + c


@singledispatch
def show(value):
    return f"object {value}"


@show.register
def _(value: int):
    return f"int {value}"


@show.register(list)
def show_list(value):
    return f"list of {len(value)}"


@show.register(str)
@show.register(bytes)
def _text(value):
    return f"text {value!r}"


class Data:
    def __init__(self, xs):
        self.xs = xs

    @cached_property
    def total(self):
        calls.append("total")
        return sum(self.xs)

    def set(self, key, value):
        return key, value

    set_on = partialmethod(set, value=True)


print([square(n) for n in (1, 2, 1, 3, 1, 2)], calls, square.cache_info())
square.cache_clear()
print(square.cache_info(), fib(90), fib.cache_info())
calls.clear()
print(pair(1), pair(1), pair(1, 0), pair(1, c=1), pair(1.0), calls)
print(show(5), show(True), show([1]), show("s"), show(b"b"), show(None), show(2.5))
d = Data([1, 2, 3])
calls.clear()
print(d.total, d.total, calls, d.set_on("k"))
d.total = 99
print(d.total)
print(reduce(lambda a, b: a * b, range(1, 6)), reduce(lambda a, b: a + b, [], "start"), partial(print, "a", sep="-")("b"), partial(int, "11")(base=2))
p = partial(max, 5, key=abs)
print(p(-9), p.args, p.func is max, sorted(p.keywords))
try:
    reduce(lambda a, b: a, [])
except TypeError as error:
    print(error)
try:
    square([])
except TypeError as error:
    print(error)
@wraps(fib)
def wrapped(): pass
print(wrapped.__name__, functools.reduce(max, [3, 9, 2]), wrapped.__wrapped__ is fib)
