"""Copies of what classes of all kinds hold."""
import copy
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass, field
from enum import Enum

P = namedtuple("P", "x y")
p = P([1], 2)
q, r = copy.copy(p), copy.deepcopy(p)
print(q, r, q == p, q[0] is p[0], r[0] is p[0], type(r).__name__, r[1])


@dataclass
class Item:
    name: str
    tags: list = field(default_factory=list)
    parent: object = None


@dataclass(frozen=True)
class Fixed:
    xs: tuple
    ys: list


a = Item("a", ["t"])
a.parent = a
b = copy.deepcopy(a)
b.tags.append("u")
print(a.tags, b.tags, b.parent is b)
f = Fixed((1, [2]), [3])
g = copy.deepcopy(f)
g.ys.append(4)
print(f, g, f == copy.copy(f))
try:
    g.xs = 1
except Exception as error:
    print(type(error).__name__, error)


class Color(Enum):
    RED = [1]


print(copy.deepcopy(Color.RED) is Color.RED, copy.copy(Color.RED) is Color.RED)
d = defaultdict(list, {"a": [1]})
e = copy.deepcopy(d)
e["b"].append(2)
d["a"].append(9)
print(d, e, copy.copy(d), copy.deepcopy(Counter("aab")), copy.copy(OrderedDict(a=1)), copy.deepcopy(OrderedDict(b=[2])))
dq = deque([[1], 2], maxlen=3)
s, t = copy.copy(dq), copy.deepcopy(dq)
dq.append(3)
dq[0].append(5)
print(dq, s, t)


st = [1]


class Registry(dict):
    pass


reg = Registry(a=[1])
reg.extra = {"k": 1}
reg2 = copy.deepcopy(reg)
reg2["a"].append(2)
print(reg, reg2, reg2.extra, type(reg2).__name__)


class AppError(Exception):
    def __init__(self, message, code=1):
        super().__init__(message)
        self.code = code


err = AppError("m", 7)
twin = copy.copy(err)
print(repr(twin), twin.code, twin.args)


class Graph:
    def __init__(self):
        self.nodes = {}
        self.items = []

    def link(self, a, b):
        self.nodes.setdefault(a, []).append(b)
        self.items.append((a, b))

    def __deepcopy__(self, memo):
        out = Graph()
        out.nodes = copy.deepcopy(self.nodes, memo)
        out.items = copy.deepcopy(self.items, memo)
        return out


gr = Graph()
gr.link("a", "b")
gr2 = copy.deepcopy({"g": gr, "again": gr})
print(gr2["g"] is gr2["again"], gr2["g"].nodes, gr2["g"].items)


class Counted:
    made = 0

    def __init__(self):
        Counted.made += 1
        self.count = [0]


c = Counted()
copy.deepcopy(c), copy.copy(c)
print(Counted.made, copy.deepcopy(c).count, copy.copy(c).count is c.count)


class State:
    def __init__(self):
        self.keep, self.cache = [1], {"x": 1}

    def __getstate__(self):
        return {"keep": self.keep}

    def __setstate__(self, state):
        self.keep = state["keep"]
        self.cache = {}


s1 = State()
s2 = copy.deepcopy(s1)
print(s2.keep, s2.keep is s1.keep, s2.cache)
for bad in ((n for n in range(3)),):
    try:
        copy.deepcopy(bad)
    except TypeError as error:
        print(error)
matrix = [[0] * 2] * 2
m = copy.deepcopy(matrix)
m[0][0] = 1
print(m, matrix, copy.deepcopy({1: {2: (3, [4])}}), copy.deepcopy({frozenset({1}): {(1, 2)}}), copy.copy(slice(1, 2)), copy.deepcopy(slice(1, 2)))
memo = {}
x = [1]
print(copy.deepcopy(x, memo), len(memo))
bound = st.append
copy.copy(bound)(4)
print(st)
