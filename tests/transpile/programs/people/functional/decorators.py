import functools
import time


def log(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        shown = ", ".join([*map(repr, args), *(f"{k}={v!r}" for k, v in kwargs.items())])
        result = f(*args, **kwargs)
        print(f"{f.__name__}({shown}) -> {result!r}")
        return result

    return wrapper


@log
def add(a, b=2):
    """Add."""
    return a + b


add(1)
add(1, b=5)
print(add.__name__, add.__doc__, add.__wrapped__(3, 4))


class CountCalls:
    def __init__(self, f):
        functools.update_wrapper(self, f)
        self.f = f
        self.calls = 0

    def __call__(self, *args, **kwargs):
        self.calls += 1
        return self.f(*args, **kwargs)


@CountCalls
def hello(name="you"):
    return f"hi {name}"


print(hello(), hello("me"), hello.calls, hello.__name__)


def memoize(f):
    cache = {}

    def inner(n):
        if n not in cache:
            cache[n] = f(n)
        return cache[n]

    inner.cache = cache
    return inner


@memoize
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(80), len(fib.cache))


def repeat(times):
    def decorator(f):
        def inner(*a):
            return [f(*a) for _ in range(times)]

        return inner

    return decorator


@repeat(3)
def one():
    return 1


print(one())


class Service:
    @functools.cached_property
    def data(self):
        print("loading")
        return [1, 2]

    @functools.lru_cache(maxsize=None)
    def square(self, n):
        print("squaring", n)
        return n * n

    @log
    def method(self, x):
        return x + 1

    def __repr__(self):
        return "Service()"


s = Service()
print(s.data, s.data, s.square(3), s.square(3))
s.method(4)


@functools.singledispatch
def show(value):
    return f"object {value}"


@show.register
def _(value: int):
    return f"int {value}"


@show.register(list)
def _(value):
    return "list of " + ", ".join(show(v) for v in value)


@show.register(str)
def show_text(value):
    return f"text {value!r}"


print(show(3), show([1, "a", 2.5]), show(None), show(True))


def validate(**rules):
    def decorator(f):
        @functools.wraps(f)
        def wrapper(**kwargs):
            for name, rule in rules.items():
                if not rule(kwargs[name]):
                    raise ValueError(f"{name}={kwargs[name]!r} is invalid")
            return f(**kwargs)

        return wrapper

    return decorator


@validate(age=lambda n: n >= 0, name=str.isalpha)
def person(name, age):
    return f"{name} is {age}"


print(person(name="Ada", age=36))
try:
    person(name="R2D2", age=3)
except ValueError as error:
    print(error)


@functools.total_ordering
class V:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n

    def __lt__(self, o):
        return self.n < o.n


print(V(1) <= V(2), V(3) >= V(4), V(1) > V(0), max([V(3), V(9), V(2)], key=lambda v: v.n).n)
compose = lambda *fs: functools.reduce(lambda f, g: lambda x: f(g(x)), fs)
print(compose(str, abs, int)("-5"), functools.partial(pow, 2)(10), functools.partial(int, base=2)("101"))
