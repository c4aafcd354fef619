"""Functions as values: tables, currying, partial application, callbacks."""
from functools import partial, reduce
from operator import add, itemgetter, mul
from typing import Callable


def apply(f: Callable, *args, times: int = 1):
    for _ in range(times):
        args = (f(*args),)
    return args[0]


def curry(f, n):
    def collect(*args):
        return f(*args) if len(args) >= n else lambda *more: collect(*args, *more)

    return collect


class Events:
    def __init__(self):
        self.handlers: dict[str, list[Callable]] = {}

    def on(self, name):
        def register(f):
            self.handlers.setdefault(name, []).append(f)
            return f

        return register

    def emit(self, name, *args):
        return [h(*args) for h in self.handlers.get(name, [])]


events = Events()


@events.on("greet")
def hello(name):
    return f"hello {name}"


@events.on("greet")
def shout(name):
    return name.upper()


ops = {"+": add, "*": mul, "max": max, "neg": lambda a, b: -(a + b)}
print({name: op(3, 4) for name, op in ops.items()}, apply(lambda x: x * 2, 1, times=10), curry(lambda a, b, c: (a, b, c), 3)(1)(2)(3), curry(add, 2)(1, 2))
print(events.emit("greet", "bo"), events.emit("none"), reduce(add, [1, 2, 3], 10), reduce(lambda a, b: b + a, "abc"))
double = partial(mul, 2)
power = partial(pow, exp=2)
print(double(5), power(7), partial(int, base=2)("101"), list(map(partial(round, ndigits=1), [1.25, 2.34])), sorted([(1, "b"), (0, "a")], key=itemgetter(1)))
print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, z=4), [f.__name__ for f in (apply, len, hello, lambda: 0)], callable(len), callable(5), callable(Events), callable(events))
pipeline = [str.strip, str.title, lambda s: s.replace(" ", "_")]
print(reduce(lambda value, f: f(value), pipeline, "  some title here "), [f(16) for f in (float, str, bin, bool, [].append)])
def fact(n): return 1 if n == 0 else n * fact(n - 1)
other, fact = fact, lambda n: "rebound"
print(fact(3), (lambda n: n)(n=5))
methods = [s.upper for s in ("a", "b")]
print([m() for m in methods], list(map(str.upper, "ab")), [getattr("x y", name)() for name in ("upper", "split")], max("abc", key=lambda c: -ord(c)))
try:
    ops["+"](1, 2)()
except TypeError as error:
    print(error)
