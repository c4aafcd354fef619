"""Attributes that only CPython's objects have."""
print((5).__add__(3), (5).__add__("x"), "a".__mul__(2), [1].__len__(), (1).__class__.__name__)
print([].__class__, {}.__class__.__mro__[-1].__name__, int.__name__, list.__doc__[:8])
print(str.join(",", ["a", "b"]), list.append.__name__, dict.fromkeys("a"), int.__add__(1, 2), str.__len__("abc"))
print(object.__new__(type("E", (), {})).__class__.__name__, type.__call__(int, "5"), object().__eq__(5))
print((3).__bool__(), (0.5).__lt__(1), "b".__contains__("b"), [3].__iter__().__next__(), {1: 2}.__getitem__(1))
print(int.__subclasses__()[:1], bool.__base__.__name__, type(type).__name__, (lambda: 0).__name__)
try:
    object().x = 1
except AttributeError as error:
    print(error)
try:
    (5).x = 1
except AttributeError as error:
    print(error)
try:
    int.x = 1
except TypeError as error:
    print(error)
try:
    [].append = 1
except AttributeError as error:
    print(error)
