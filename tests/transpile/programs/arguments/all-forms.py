"""Positional-only, keyword-only, defaults, *args and **kwargs, and every TypeError."""


def plain(a, b, c=3):
    return a, b, c


def pos_only(a, b=2, /, c=3):
    return a, b, c


def kw_only(a, *, b, c=3):
    return a, b, c


def everything(a, b=2, /, c=3, *args, d, e=5, **kwargs):
    return a, b, c, args, d, e, kwargs


def none():
    return "none"


calls = [
    lambda: plain(1, 2), lambda: plain(1, b=2, c=4), lambda: plain(b=1, a=2), lambda: plain(*[1, 2, 3]), lambda: plain(**{"a": 1, "b": 2}), lambda: plain(1, *(2,), **{"c": 9}),
    lambda: plain(), lambda: plain(1), lambda: plain(1, 2, 3, 4), lambda: plain(1, 2, d=4), lambda: plain(1, a=1), lambda: plain(1, 2, 3, c=4), lambda: plain(c=1),
    lambda: pos_only(1), lambda: pos_only(1, 5, c=7), lambda: pos_only(a=1), lambda: pos_only(1, b=2), lambda: pos_only(),
    lambda: kw_only(1, b=2), lambda: kw_only(1), lambda: kw_only(1, 2), lambda: kw_only(b=1), lambda: kw_only(1, 2, b=3), lambda: kw_only(1, b=2, z=3),
    lambda: everything(1, d=4), lambda: everything(1, 2, 3, 4, 5, d=6, x=7, e=8), lambda: everything(1, d=1, a="kw", b="kw"), lambda: everything(), lambda: everything(1), lambda: everything(d=1),
    lambda: none(1), lambda: none(x=1), lambda: none(1, 2), lambda: plain(*5), lambda: plain(**5), lambda: plain(1, **{"a": 2}), lambda: plain(**{"a": 1}, **{"a": 2}), lambda: plain(**{1: 2}), lambda: (lambda x: x)(), lambda: (lambda: 0)(1),
    lambda: len(), lambda: len(1, 2), lambda: len(5), lambda: plain(1, 2, **{"x y": 1}),
]
for call in calls:
    try:
        print(call())
    except TypeError as error:
        print("TypeError:", error)


class Thing:
    def __init__(self, x, *, y=0):
        self.x, self.y = x, y

    def method(self, a, b=1):
        return a + b

    @classmethod
    def make(cls, n):
        return cls(n)

    @staticmethod
    def stat(n):
        return n


for call in [lambda: Thing(), lambda: Thing(1, 2), lambda: Thing(1, z=2), lambda: Thing(1).method(), lambda: Thing(1).method(1, 2, 3), lambda: Thing.method(1), lambda: Thing.make(), lambda: Thing.make(1, 2), lambda: Thing.stat(), lambda: Thing.method(), lambda: Thing(5, y=6).y, lambda: object(1)]:
    try:
        print(call())
    except TypeError as error:
        print("TypeError:", error)
