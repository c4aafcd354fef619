"""Messages for `*` and `**` with values that cannot be spread."""


def f(*args, **kwargs):
    return args, kwargs


class C:
    def __init__(self, *args, **kwargs):
        self.args = args

    def method(self, *args, **kwargs):
        return args


class Pairs:
    def keys(self):
        return ["a", "b"]

    def __getitem__(self, key):
        if isinstance(key, int):
            raise IndexError(key)
        return key * 2


c = C()
for case in (
    lambda x: f(*x),
    lambda x: f(1, *x),
    lambda x: f(*x, 1),
    lambda x: f(*x, k=1),
    lambda x: f(**x),
    lambda x: f(1, **x),
    lambda x: f(a=1, **x),
    lambda x: C(*x),
    lambda x: C(**x),
    lambda x: print(*x),
    lambda x: print(1, *x),
    lambda x: list(zip(*x)),
    lambda x: max(*x),
    lambda x: [*x],
    lambda x: (1, *x),
    lambda x: {*x},
    lambda x: {**x},
    lambda x: {"k": 1, **x},
):
    for x in (5, None, "ab", {"a": 1}, [3, 4], 2.5, Pairs()):
        try:
            print(repr(case(x)) if not isinstance(case(x), C) else "C")
        except TypeError as error:
            print("TypeError", error)
        except KeyError as error:
            print("KeyError", error)
for keys in ({1: 2}, {"a": 1, None: 3}):
    try:
        print(f(**keys))
    except TypeError as error:
        print(error)
try:
    f(a=1, **{"a": 2})
except TypeError as error:
    print(error)
