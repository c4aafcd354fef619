"""Caching, reducing, partial application and wrapping."""
from functools import lru_cache, partial, reduce, wraps


@lru_cache(maxsize=None)
def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def logged(function):
    @wraps(function)
    def wrapper(*args, **kwargs):
        print("calling", function.__name__, args, kwargs)
        return function(*args, **kwargs)

    return wrapper


@logged
def add(a, b=1):
    """Add two numbers."""
    return a + b


print(fib(60), fib(100), reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + b, ["x", "y"], ">"))
print(add(2), add(2, b=5), add.__name__, add.__doc__)
double = partial(lambda a, b: a * b, 2)
power = partial(pow, 2)
print(double(21), power(10), partial(int, base=2)("1010"), list(map(partial(max, 3), [1, 5])))
