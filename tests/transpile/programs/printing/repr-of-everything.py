"""repr of nested and unusual values."""
from collections import OrderedDict, defaultdict, deque, Counter
from fractions import Fraction
from decimal import Decimal

values = [None, True, 0, -1, 1.0, -0.0, 1e-7, 1j, -2.5j, 1 + 0j, "s", 'it\'s', b"b", bytearray(b"x"), [], [[]], (), (1,), ((),), {}, {1: []}, {1}, set(), frozenset({2}), range(5), range(1, 10, 3), slice(None), slice(1, 2, 3), Ellipsis, NotImplemented, int, str, type, list, ValueError, ValueError("x"), KeyError("k"), Exception(), Exception("a", 1), OrderedDict(a=1), OrderedDict(), defaultdict(list, {1: [2]}), deque([1, 2]), deque([1], maxlen=3), Counter("aab"), Fraction(1, 3), Decimal("1.50"), {"a": {"b": [1, (2, {3})]}}, [None, [True, ["x"]]], type(None), type(...), memoryview]
for value in values:
    print(repr(value), str(value), f"{value}", [value], (value,), sep=" ; ")
class A:
    pass
class B:
    def __repr__(self): return "B()"
    class C: pass
def f(): pass
print(A, B.C, B(), [B()], {"k": B()}, type(A()), type(f), type(lambda: 0), type(f()))
print(dict.fromkeys("ab", B()), {1: 2}.keys(), {1: 2}.values(), {1: 2}.items(), list(zip("a", [1])), list(map(str, [1])), enumerate)
print(str(type(1)), repr(type("x")), f"{type([])}", type({}).__name__, type(()).__qualname__, type(1.0).__module__)
deep: list = []
for _ in range(8):
    deep = [deep]
print(deep)
