def add(a, b):
    """Return the sum of a and b."""
    return a + b


class Greeter:
    """Greets people."""

    def greet(self, name):
        """Say hello."""
        return f"hello {name}"

    def quiet(self):
        pass


print(add.__doc__)
print(Greeter.__doc__, Greeter.greet.__doc__, Greeter().greet.__doc__, Greeter.quiet.__doc__, Greeter().__doc__)
print(add.__name__, Greeter.__name__, Greeter.greet.__qualname__, Greeter.__module__, add.__module__)


def documented(f):
    f.__doc__ = "wrapped: " + (f.__doc__ or "")
    return f


@documented
def g():
    """original"""


print(g.__doc__)
