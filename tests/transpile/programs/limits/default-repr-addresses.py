"""Default reprs hold addresses; only their shape is looked at."""


class Thing:
    pass


def f():
    pass


text = repr(Thing())
print(text.startswith("<__main__.Thing object at 0x"), text.endswith(">"))
print(repr(f).startswith("<function f at 0x"), repr(len))
print(repr(lambda: 0)[:22], str(Thing().__init__)[:10])
a = Thing()
print(repr(a) == repr(a), str(a) == repr(a), hash(a) == hash(a))
print(type(object()).__name__, repr(iter([]))[:15])
