"""Functions with attributes, and what they say of themselves."""


def counter():
    counter.calls += 1
    return counter.calls


counter.calls = 0
print(counter(), counter(), counter.calls, counter.__name__, counter.__module__, counter.__qualname__)
counter.__name__ = "renamed"
counter.__doc__ = "new doc"
print(counter.__name__, counter.__doc__, counter.__dict__)


def outer():
    x = 1

    def inner():
        return x

    return inner


print(outer().__closure__[0].cell_contents, outer().__code__.co_freevars, counter.__defaults__, counter.__globals__ is globals())
