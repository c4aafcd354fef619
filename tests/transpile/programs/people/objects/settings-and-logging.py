"""Logging, config classes, __slots__, vars, getattr."""
import logging, sys
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)s:%(name)s:%(message)s")
log = logging.getLogger("app")
log.info("start %s", 1); log.debug("hidden"); log.warning("careful: %d%%", 50)
try: 1 / 0
except ZeroDivisionError as e: log.error("failed: %s", e)
class Base:
    HOST = "localhost"; PORT = 80; _private = 1
    @classmethod
    def describe(cls): return {k: getattr(cls, k) for k in dir(cls) if k.isupper() and not k.startswith("_")}
class Prod(Base):
    HOST = "prod"; TIMEOUT = 2.5
print(Base.describe() if hasattr(Base, "HOST") else None, Prod.describe())
class P:
    __slots__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
    def __eq__(self, o): return all(getattr(self, n) == getattr(o, n) for n in self.__slots__)
    def __repr__(self): return f"P({', '.join(f'{n}={getattr(self, n)!r}' for n in self.__slots__)})"
p = P(1, "a"); print(p, p == P(1, "a"), hasattr(p, "z"))
try: p.z = 1
except AttributeError as e: print(e)
class Bag:
    def __init__(self, **k): self.__dict__.update(k)
    def __repr__(self): return f"Bag({', '.join(f'{k}={v!r}' for k, v in sorted(vars(self).items()))})"
    def __eq__(self, o): return vars(self) == vars(o)
b = Bag(a=1, z=[2]); b.m = 3; setattr(b, "n", 4); delattr(b, "a"); print(b, "m" in vars(b), b == Bag(z=[2], m=3, n=4), getattr(b, "q", None))
from types import SimpleNamespace
ns = SimpleNamespace(a=1, b=2); ns.c = 3; print(ns, ns.a, vars(ns), ns == SimpleNamespace(a=1, b=2, c=3))
class Lazy:
    def __getattr__(self, n):
        if n.startswith("get_"): return lambda *a: (n[4:], a)
        raise AttributeError(n)
print(Lazy().get_user(1, 2), hasattr(Lazy(), "other"))
