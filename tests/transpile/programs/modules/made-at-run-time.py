"""Custom formatters and templates, codecs, classes made from fields, instances without `__init__`, classes of sets."""
from string import Template, Formatter
class Percent(Template):
    delimiter = "%"
print(Percent("%name has $5").substitute(name="Al"), Template("${a}-$b $$").safe_substitute(a=1))
formatter = Formatter()
print(formatter.format("{0} {name!r:>8} {1[0]}", 1, [2], name="x"), list(formatter.parse("a{b!r:>{w}}c{}")))
print(formatter.vformat("{x}", (), {"x": 3}))
class Upper(Formatter):
    def format_field(self, value, spec):
        if spec == "up":
            return str(value).upper()
        return super().format_field(value, spec)
    def get_value(self, key, args, kwargs):
        if isinstance(key, str):
            return kwargs.get(key, "?" + key)
        return super().get_value(key, args, kwargs)
print(Upper().format("{0:up} {b:>4} {zz}", "abc", b=3))
import codecs
print(codecs.encode("Hello", "rot13"), codecs.decode("Uryyb", "rot_13"), codecs.encode("abc", "utf-8"), codecs.decode(b"abc", "ascii"))
print(codecs.encode(b"hi", "hex"), codecs.decode("6869", "hex"), codecs.decode(b"6869", "hex"))
print(codecs.encode(b"hi", "base64"))
from dataclasses import make_dataclass, field, asdict
Point = make_dataclass("Point", ["x", "y"])
p = Point(1, 2)
print(p, p == Point(1, 2), asdict(p))
Item = make_dataclass("Item", [("name", str), ("qty", int, 3), ("tags", list, field(default_factory=list))], frozen=True)
i = Item("a")
print(i, i.qty, i.tags)
try:
    i.qty = 4
except Exception as e:
    print(type(e).__name__, e)
C = make_dataclass("C", [("v", int)], namespace={"double": lambda self: self.v * 2})
print(C(4).double(), C.__name__)
class P:
    _inst = None
    def __new__(cls, *args, **kw):
        if cls._inst is None:
            cls._inst = super().__new__(cls)
        return cls._inst
    def __init__(self, v=0):
        self.v = v
    def clone(self):
        new = self.__class__.__new__(self.__class__)
        new.v = self.v + 1
        return new
    @classmethod
    def from_x(cls, x):
        self = cls.__new__(cls)
        self.v = x
        return self
class Q:
    def __init__(self, a):
        self.a = a
    @classmethod
    def make(cls, a):
        obj = cls.__new__(cls)
        obj.a = a * 2
        return obj
    @classmethod
    def make2(cls, a):
        obj = object.__new__(cls)
        obj.__dict__.update(a=a)
        return obj
    def copy(self):
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new
    def c2(self):
        return Q.__new__(Q)
print(P(1) is P(2), P.from_x(4).v, Q.make(3).a, Q.make2(4).a, Q(9).copy().a, hasattr(Q(1).c2(), "a"), P(3).clone().v)
class Tags(set):
    def add_all(self, *xs):
        for x in xs:
            self.add(x.lower())
        return self
    def __repr__(self):
        return "Tags(" + ", ".join(sorted(self)) + ")"
t = Tags(["a"]).add_all("B", "C")
print(t, len(t), "b" in t, t | {"z"} == {"a", "b", "c", "z"}, isinstance(t, set), sorted(t & {"a"}))
class F(frozenset):
    def total(self):
        return sum(self)
f = F([1, 2, 3])
print(f.total(), f, hash(f) == hash(frozenset([1, 2, 3])), type(f | {4}).__name__)
class Plain(set):
    pass
print(Plain([1, 2]), Plain(), type(Plain([1]) - {1}).__name__, Plain([1, 2]).union([3]), Plain({3}).copy())
