"""Context managers as transactions, timers without clocks, indenters and temporary changes."""
from contextlib import contextmanager


class Transaction:
    def __init__(self, store: dict) -> None:
        self.store = store

    def __enter__(self) -> dict:
        self.backup = dict(self.store)
        return self.store

    def __exit__(self, exc_type, exc, tb) -> bool:
        if exc_type is not None:
            self.store.clear()
            self.store.update(self.backup)
            print(f"rolled back: {exc_type.__name__}: {exc}")
            return issubclass(exc_type, (ValueError, KeyError))
        print("committed")
        return False


class Indenter:
    def __init__(self):
        self.level = 0

    def __enter__(self):
        self.level += 1
        return self

    def __exit__(self, *args):
        self.level -= 1

    def print(self, text):
        print("    " * self.level + text)


@contextmanager
def swapped(obj, name, value):
    old = getattr(obj, name)
    setattr(obj, name, value)
    try:
        yield obj
    finally:
        setattr(obj, name, old)


class Config:
    debug = False


db = {"a": 1}
with Transaction(db) as store:
    store["b"] = 2
with Transaction(db) as store:
    store["a"] = 99
    raise ValueError("bad value")
with Transaction(db) as store:
    del store["zzz"]
print(db)
try:
    with Transaction(db) as store:
        store["c"] = 1 / 0
except ZeroDivisionError as error:
    print("passed on", error, db)
with Indenter() as indent:
    indent.print("one")
    with indent:
        indent.print("two")
        with indent:
            indent.print("three")
    indent.print("one again")
config = Config()
with swapped(config, "debug", True) as c:
    print(c.debug, config.debug)
print(config.debug)
try:
    with swapped(config, "debug", "x"):
        raise RuntimeError
except RuntimeError as error:
    print(config.debug, repr(error))
