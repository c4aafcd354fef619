"""Namespaces as dictionaries."""
colour = "red"


def f(a, b=2):
    c = a + b
    return sorted(locals().items())


print(f(1))
globals()["colour"] = "blue"
print(colour, "f" in globals(), globals()["colour"])


def make(**names):
    globals().update(names)


make(size=5)
print(size)  # noqa: F821
print("%(colour)s" % globals())
