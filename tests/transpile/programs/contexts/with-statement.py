"""__enter__, __exit__, suppression, order, nested managers, contextlib."""
from contextlib import closing, contextmanager, nullcontext, suppress, ExitStack


class Managed:
    def __init__(self, name, swallow=False, fail=False):
        self.name, self.swallow, self.fail = name, swallow, fail

    def __enter__(self):
        print("enter", self.name)
        if self.fail:
            raise OSError("cannot enter")
        return self.name.upper()

    def __exit__(self, kind, value, trace):
        print("exit", self.name, kind.__name__ if kind else None, value)
        return self.swallow


@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name
    except ValueError as error:
        print("inside", error)
    finally:
        print(f"</{name}>")


with Managed("a") as a, Managed("b") as b:
    print(a, b)
with Managed("s", swallow=True):
    raise ValueError("gone")
try:
    with Managed("outer"), Managed("inner", swallow=False):
        raise KeyError("k")
except KeyError as error:
    print("caught", error)
try:
    with Managed("first"), Managed("second", fail=True):
        print("never")
except OSError as error:
    print(error)
with tag("p") as name:
    print(name)
with tag("q"):
    raise ValueError("handled")
try:
    with tag("r"):
        raise TypeError("passes")
except TypeError as error:
    print("outside", error)
with suppress(ZeroDivisionError, KeyError):
    print(1 / 0)
with nullcontext(5) as five:
    print(five)
def early():
    with Managed("ret"):
        return "returned"
print(early())
for i in range(3):
    with Managed(f"loop{i}"):
        if i == 0:
            continue
        break
with ExitStack() as stack:
    names = [stack.enter_context(Managed(n)) for n in "xy"]
    stack.callback(print, "callback", names)
class Thing:
    def close(self): print("closed")
with closing(Thing()) as t:
    print(type(t).__name__)
for bad in (5, object()):
    try:
        with bad:  # type: ignore
            pass
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
@contextmanager
def broken():
    if False:
        yield
try:
    with broken():
        pass
except RuntimeError as error:
    print(error)
@tag("decorated")
def f(): return print("body")
f()
with (Managed("paren1") as p1, Managed("paren2") as p2):
    print(p1 + p2)
