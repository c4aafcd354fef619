import functools


def repeat(times):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args):
            return [function(*args) for _ in range(times)]

        return wrapper

    return decorate


@repeat  # twin: @repeat(2)
def roll(sides):
    return sides


print(roll(6)[0])  # raises: TypeError
