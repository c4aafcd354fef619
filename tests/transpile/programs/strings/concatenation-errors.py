"""The messages of `+` and `+=` where one side is a sequence."""

from collections import Counter, OrderedDict, UserList, UserString, defaultdict, deque, namedtuple


class Plain:
    pass


class Reflected:
    def __radd__(self, other):
        return "reflected"


class NoReflected:
    def __radd__(self, other):
        return NotImplemented


class Text(str):
    pass


class Items(list):
    pass


class Pair(tuple):
    pass


Point = namedtuple("Point", "x y")


def add(a, b):
    return a + b


def add_in_place(a, b):
    a += b
    return a


makers = [
    ("str", lambda: "ab"),
    ("list", lambda: [1]),
    ("tuple", lambda: (1,)),
    ("bytes", lambda: b"ab"),
    ("bytearray", lambda: bytearray(b"ab")),
    ("deque", lambda: deque([1])),
    ("range", lambda: range(2)),
    ("None", lambda: None),
    ("int", lambda: 1),
    ("bool", lambda: True),
    ("float", lambda: 1.5),
    ("complex", lambda: 1j),
    ("dict", lambda: {}),
    ("set", lambda: {1}),
    ("frozenset", lambda: frozenset([1])),
    ("Counter", lambda: Counter("a")),
    ("OrderedDict", lambda: OrderedDict()),
    ("defaultdict", lambda: defaultdict(int)),
    ("UserList", lambda: UserList([1])),
    ("UserString", lambda: UserString("ab")),
    ("Point", lambda: Point(1, 2)),
    ("Plain", Plain),
    ("Reflected", Reflected),
    ("NoReflected", NoReflected),
    ("Text", lambda: Text("ab")),
    ("Items", lambda: Items([1])),
    ("Pair", lambda: Pair([1])),
    ("generator", lambda: (x for x in (1, 2))),
    ("function", lambda: add),
    ("class", lambda: Plain),
    ("Ellipsis", lambda: ...),
]
# The text of these contains an address.
addressed = {"Plain", "Reflected", "NoReflected", "generator", "function", "class"}
for left, make_left in makers:
    for right, make_right in makers:
        if "UserString" in (left, right) and {left, right} & addressed:
            continue
        for sign, operation in (("+", add), ("+=", add_in_place)):
            try:
                result = operation(make_left(), make_right())
                shown = f"{type(result).__name__} {result!r}"
            except TypeError as error:
                shown = f"TypeError: {error}"
            except (AttributeError, ValueError) as error:
                shown = f"{type(error).__name__}: {error}"
            print(left, sign, right, shown)
