"""Annotations read by the program itself."""
from typing import Optional, get_type_hints


def f(a: int, b: "str" = "x") -> Optional[float]:
    return None


class Model:
    id: int
    name: str = "n"


print(f.__annotations__)
print(Model.__annotations__)
print(get_type_hints(f)["b"], sorted(Model.__annotations__))
x: int = 5
print(__annotations__)


def check(func):
    def wrapper(**kwargs):
        for key, value in kwargs.items():
            expected = func.__annotations__.get(key)
            if isinstance(expected, type) and not isinstance(value, expected):
                raise TypeError(f"{key} should be {expected.__name__}")
        return func(**kwargs)
    return wrapper


try:
    check(f)(a="no")
except TypeError as error:
    print(error)
