"""Names of attributes, defaults of parameters and bases of classes."""
from dataclasses import dataclass, field
class Point:
    """Doc."""
    kind = "point"
    n: int = 3
    Upper = 4
    items = [1]
    _hidden = 2
    __secret = 5

    def __init__(self, a, b=2, *, c=3):
        self.x, self.y = 1, 2
        self._q = 3

    def move(self):
        pass

    @classmethod
    def mk(cls): return cls(1)
    @staticmethod
    def st(): return 1
    @staticmethod
    def name(): return 1
    @property
    def p(self): return 3
    def keys(self): return []
    class Inner:
        a = 1
class Sub(Point):
    def over(self): self.z = 1
class Mix:
    mixed = 1
class Both(Sub, Mix):
    own = 2
Point.late = 3
p = Sub(1)
p.over()
print([n for n in dir(p) if not n.startswith("_")])
print([n for n in dir(p) if not n.startswith("__")])
print([n for n in dir(Point) if callable(getattr(Point, n)) and not n.startswith("__")])
print([n for n in dir(Both) if not n.startswith("__")])
print([n for n in dir(Both(1)) if not n.startswith("_")])
print("x" in dir(p), "x" in dir(Point), "zz" not in dir(p))
for name in dir(p):
    if name.startswith("_"):
        continue
    print(name, end=" ")
print()
for attr in sorted(dir(Mix)):
    if not attr.startswith("__"):
        print(attr)
print([m for m in dir(str) if not m.startswith("_")])
print([m for m in dir(list) if not m.startswith("__")])
@dataclass
class Item:
    a: int
    b: int = 2
    c: list = field(default_factory=list)
    def total(self): return self.a + self.b
print([n for n in dir(Item) if not n.startswith("_")], [n for n in dir(Item(1)) if not n.startswith("_")])
class Settings:
    DEBUG = True
    NAME = "app"
    LEVELS = [1, 2]
    def get(self): return 1
print({k: v for k, v in vars(Settings).items() if not k.startswith("__") and not callable(v)})
print([k for k in Settings.__dict__ if not k.startswith("_")])
print([k for k, v in Settings.__dict__.items() if not k.startswith("_") and callable(v)])
print("DEBUG" in vars(Settings), "other" in Settings.__dict__)
for key, value in vars(Settings).items():
    if not key.startswith("_") and key.isupper():
        print(key, value)
print(vars(p))
def f(a, b=[1], *, c=3, d, e="x"): b.append(a); return b
def g(): pass
def h(x=-1, y=None, z=(1, 2)): pass
f(3, d=1)
print(f.__defaults__, f.__kwdefaults__, g.__defaults__, g.__kwdefaults__, h.__defaults__)
print(f"{h.__defaults__[2]} {h.__defaults__ == (-1, None, (1, 2))} {g.__defaults__ is None}")
print(Both.__mro__, Both.__bases__, [c.__name__ for c in Sub.__mro__], Sub.mro())
