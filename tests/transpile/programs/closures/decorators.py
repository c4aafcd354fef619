"""Decorators: plain, with arguments, stacked, on methods and classes."""
import functools

log = []


def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        result = f(*args, **kwargs)
        log.append(f"{f.__name__}{args}{kwargs} -> {result}")
        return result

    return wrapper


def repeat(times: int):
    def decorate(f):
        def wrapper(*args):
            return [f(*args) for _ in range(times)]

        return wrapper

    return decorate


def register(cls):
    cls.registry = getattr(cls, "registry", []) + [cls.__name__]
    return cls


class memo:
    def __init__(self, f):
        self.f, self.cache = f, {}

    def __call__(self, *args):
        if args not in self.cache:
            self.cache[args] = self.f(*args)
        return self.cache[args]


@logged
def add(a, b=2):
    """Adds."""
    return a + b


@repeat(2)
@logged
def hi(name):
    return f"hi {name}"


@memo
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@register
class Thing:
    @logged
    def method(self, x):
        return x * 2

    def __repr__(self):
        return "Thing"

    @staticmethod
    @logged
    def static(y):
        return y


print(add(1), add(1, b=5), hi("bo"), fib(80), len(fib.cache), Thing.registry, Thing().method(4), Thing.static(3))
print(add.__name__, add.__doc__, hi.__name__, *log, sep="\n")
def order(name):
    print("make", name)
    def decorate(f):
        print("apply", name)
        return f
    return decorate
@order("outer")
@order("inner")
def final():
    pass
def retry(n):
    def decorate(f):
        @functools.wraps(f)
        def run(*a):
            for attempt in range(1, n + 1):
                try:
                    return f(*a)
                except ValueError as error:
                    print("attempt", attempt, error)
            raise RuntimeError("gave up")
        return run
    return decorate
tries = iter(["x", "7"])
@retry(3)
def parse():
    return int(next(tries))
print(parse())
tries = iter("abc")
try:
    parse()
except RuntimeError as error:
    print(error)
