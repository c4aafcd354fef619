"""Bases that a program can see, docstrings of modules, differences of texts, instances of metaclasses."""
from abc import ABC, abstractmethod
class Abstract(ABC):
    @abstractmethod
    def f(self): ...
class B(Abstract):
    def f(self): return 1
class C(B, Exception):
    pass
print([c.__name__ for c in B.__mro__], B.__bases__[0].__name__, Abstract.__bases__, issubclass(B, ABC), isinstance(B(), ABC), issubclass(int, ABC))
print(Abstract.mro(), [k.__name__ for k in C.__mro__])
try:
    Abstract()
except TypeError as e:
    print(e)
def doc():
    """the doc"""
print(doc.__doc__, __doc__)
import difflib
a = "one\ntwo\nthree\n".splitlines(keepends=True)
b = "ore\ntree\nemu\n".splitlines(keepends=True)
diff = difflib.ndiff(a, b)
print("".join(diff), end="")
d = difflib.Differ()
print("".join(d.compare(["same\n", "old line here\n"], ["same\n", "new line here\n"])), end="")
print("".join(difflib.restore(list(difflib.ndiff(a, b)), 1)))
import weakref


class Observable:
    def __init__(self):
        self._listeners = []

    def subscribe(self, fn):
        self._listeners.append(fn)
        return lambda: self._listeners.remove(fn)

    def notify(self, *args, **kwargs):
        for fn in list(self._listeners):
            fn(*args, **kwargs)


class Typed:
    def __init__(self, kind, default=None):
        self.kind = kind
        self.default = default

    def __set_name__(self, owner, name):
        self.name = name
        self.slot = "_" + name

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        return getattr(obj, self.slot, self.default)

    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, got {value!r}")
        old = getattr(obj, self.slot, self.default)
        setattr(obj, self.slot, value)
        if old != value and isinstance(obj, Observable):
            obj.notify(self.name, old, value)


class Positive(Typed):
    def __init__(self, default=1):
        super().__init__((int, float), default)

    def __set__(self, obj, value):
        if isinstance(value, (int, float)) and value <= 0:
            raise ValueError(f"{self.name} must be positive")
        super().__set__(obj, value)


class Thermostat(Observable):
    target = Typed(float, 20.0)
    name = Typed(str, "unnamed")
    interval = Positive(5)

    def __init__(self, **kw):
        super().__init__()
        for k, v in kw.items():
            setattr(self, k, v)


class Meta(type):
    registry = []

    def __new__(mcs, name, bases, ns, **kw):
        cls = super().__new__(mcs, name, bases, ns)
        if bases:
            mcs.registry.append(name)
            cls.commands = sorted(k for k, v in ns.items() if callable(v) and not k.startswith("_"))
        return cls

    def __call__(cls, *args, **kwargs):
        obj = super().__call__(*args, **kwargs)
        obj.created_by = cls.__name__
        return obj


class Plugin(metaclass=Meta):
    pass


class Echo(Plugin):
    def run(self, text):
        return text

    def shout(self, text):
        return text.upper()

    def _hidden(self):
        pass


log = []
t = Thermostat(name="hall")
undo = t.subscribe(lambda *a: log.append(a))
t.subscribe(lambda name, old, new: print(f"{name}: {old} -> {new}"))
t.target = 21.5
t.target = 21.5
undo()
t.interval = 2
for attr, val in (("target", 22), ("interval", -1), ("name", None)):
    try:
        setattr(t, attr, val)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
print(log, t.target, t.name, t.interval, Thermostat.target.kind.__name__, vars(t).keys() - {"_listeners"} == {"_name", "_target", "_interval"})
e = Echo()
print(Meta.registry, Echo.commands, e.created_by, e.shout("hi"), type(Echo).__name__, isinstance(Echo, Meta))
