"""`args` are the positional arguments of the call, whatever `__init__` does with them."""


class Silent(Exception):
    def __init__(self, sku, wanted=1, *rest, **options):
        self.sku = sku
        self.options = options


class Shown(Silent):
    def __str__(self):
        return f"shown {self.sku}"


class Passing(Silent):
    def __init__(self, *args, **options):
        super().__init__("x", **options)


class Calling(ValueError):
    def __init__(self, code, text="none"):
        super().__init__(f"{code}: {text}")
        self.code = code


class Keyed(KeyError):
    def __init__(self, key, hint=None):
        self.hint = hint


class KeywordOnly(LookupError):
    def __init__(self, a, *, limit):
        self.limit = limit


class Late(Exception):
    def __init__(self, a, b):
        self.args = (b, a)


class Plain(OSError):
    pass


def show(error):
    print(type(error).__name__, repr(error), "|", str(error), "|", error.args)


for error in [
    Silent("a"),
    Silent("a", 2, 3, color="red"),
    Silent(sku="a", wanted=5),
    Silent("a", wanted=5),
    Silent(*[1, 2], **{"k": 3}),
    Shown("b", 7),
    Passing(1, 2, color="blue"),
    Calling(3),
    Calling(3, text="t"),
    Calling(code=4),
    Keyed("k"),
    Keyed("k", 1),
    Keyed("k", hint=1),
    KeywordOnly("a", limit=3),
    Late(1, 2),
    Plain("p"),
    Plain(),
]:
    show(error)
for make in (Silent, Calling, Keyed, Shown):
    show(make("made"))
    try:
        raise make("raised", 2)
    except Exception as error:
        show(error)
error = Calling(1)
error.args = ("changed", 2)
show(error)
error.args = [5]
show(error)
try:
    error.args = 5
except TypeError as failed:
    show(failed)
try:
    raise KeywordOnly("a")
except TypeError as failed:
    show(failed)


class Stop(StopIteration):
    def __init__(self, *args):
        pass


show(Stop(1, 2))
print(Stop(1).value, StopIteration(1, 2).value, StopIteration().value, SystemExit(3).code, SystemExit(1, 2).code, SystemExit().code)
