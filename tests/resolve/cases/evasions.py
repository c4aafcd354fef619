#: recursive reverse
import os
def rev(s):
    return s if len(s) <= 1 else rev(s[1:]) + s[0]
getattr(os, rev("metsys"))("id")  # expect: call os.system hidden


#: xor loop
import os
data = [0x29, 0x23, 0x29, 0x2e, 0x3f, 0x37]
out = ""
for b in data:
    out += chr(b ^ 0x5a)
getattr(os, out)("id")  # expect: call os.system hidden


#: xor bytes generator
import os
key = b"k"
enc = bytes(c ^ key[i % len(key)] for i, c in enumerate(b"system"))
dec = bytes(c ^ key[i % len(key)] for i, c in enumerate(enc)).decode()
getattr(os, dec)("id")  # expect: call os.system hidden


#: class attr operator or
import os
class P:
    def __or__(self, cmd):
        return os.system(cmd)  # expect: call os.system
P() | "id"


#: matmul
import os
class P:
    __matmul__ = lambda self, c: os.system(c)  # expect: call os.system
P() @ "id"


#: rshift reflected
import os
class P:
    def __rrshift__(self, c):
        os.system(c)  # expect: call os.system
"id" >> P()


#: enum member
import os
from enum import Enum
class Op(Enum):
    RUN = os.system
Op.RUN.value("id")  # expect: call os.system hidden


#: dataclass
import os
from dataclasses import dataclass
@dataclass
class J:
    fn: object = os.system
J().fn("id")  # expect: call os.system hidden


#: dataclass positional
import os
from dataclasses import dataclass, field
@dataclass
class J:
    fn: object
    arg: str = field(default="id")
j = J(os.system)
j.fn(j.arg)  # expect: call os.system hidden


#: namedtuple typing
import os
from typing import NamedTuple
class J(NamedTuple):
    fn: object
    a: str
J(os.system, "id")[0]("id")  # expect: call os.system hidden


#: simple namespace
import os, types
ns = types.SimpleNamespace(run=os.system)
ns.run("id")  # expect: call os.system hidden


#: contextvar
import os, contextvars
v = contextvars.ContextVar("v")
v.set(os.system)
v.get()("id")  # expect: call os.system hidden


#: chainmap
import os
from collections import ChainMap
ChainMap({}, {"x": os.system})["x"]("id")  # expect: call os.system hidden


#: deque
import os
from collections import deque
q = deque([os.system])
q.popleft()("id")  # expect: call os.system hidden


#: heapq? queue
import os, queue
q = queue.Queue()
q.put(os.system)
q.get()("id")  # expect: call os.system hidden


#: partialmethod
import os
from functools import partialmethod
class A:
    def go(self, f, c): f(c)  # expect: call os.system hidden
    run = partialmethod(go, os.system)
A().run("id")


#: singledispatch
import os
from functools import singledispatch
@singledispatch
def go(x): pass
@go.register
def _(x: str): os.system(x)  # expect: call os.system
go("id")


#: cached_property
import os
from functools import cached_property
class A:
    @cached_property
    def f(self): return os.system
A().f("id")  # expect: call os.system hidden


#: lru_cache
import os
from functools import lru_cache
@lru_cache(maxsize=None)
def f(): return os.system
f()("id")  # expect: call os.system hidden


#: lru_cache of sink
import os
from functools import lru_cache
lru_cache(os.system)("id")  # expect: call os.system hidden


#: methodcaller
import os
from operator import methodcaller
methodcaller("system", "id")(os)  # expect: call os.system hidden


#: itemgetter
import os
from operator import itemgetter
itemgetter("system")(vars(os))("id")  # expect: call os.system hidden


#: exitstack
import os
from contextlib import ExitStack
with ExitStack() as s:
    s.callback(os.system, "id")  # expect: call os.system hidden


#: contextmanager
import os
from contextlib import contextmanager
@contextmanager
def cm():
    yield os.system
with cm() as f:
    f("id")  # expect: call os.system hidden


#: exception KeyError args
import os
try:
    {}["system"]
except KeyError as e:
    getattr(os, e.args[0])("id")  # expect: call os.system hidden


#: stopiteration value
import os
def g():
    return os.system
    yield
try:
    next(g())
except StopIteration as e:
    e.value("id")  # expect: call os.system hidden


#: yield from result
import os
def g():
    yield 1
    return os.system
def h():
    f = yield from g()
    f("id")  # expect: call os.system hidden
list(h())


#: type with descriptor get
import os
class D:
    def __get__(self, o, t): return os.system
class A:
    d = D()
A.d("id")  # expect: call os.system hidden


#: metaclass getattr
import os
class M(type):
    def __getattr__(cls, n): return getattr(os, n)
class A(metaclass=M): pass
A.system("id")  # expect: call os.system hidden


#: metaclass call
import os
class M(type):
    def __call__(cls, *a): return os.system(*a)  # expect: call os.system
class A(metaclass=M): pass
A("id")


#: metaclass getitem
import os
class M(type):
    def __getitem__(cls, n): return os.system(n)  # expect: call os.system
class A(metaclass=M): pass
A["id"]


#: missing
import os
class D(dict):
    def __missing__(self, k): return getattr(os, k)
D()["system"]("id")  # expect: call os.system hidden


#: del
import os
class A:
    def __del__(self): os.system("id")  # expect: call os.system
A()


#: hash
import os
class A:
    def __hash__(self): return os.system("id")  # expect: call os.system
{A(): 1}


#: eq
import os
class A:
    def __eq__(self, o): return os.system(o)  # expect: call os.system
A() == "id"


#: contains
import os
class A:
    def __contains__(self, o): return os.system(o)  # expect: call os.system
"id" in A()


#: len str repr
import os
class A:
    def __repr__(self): os.system("id"); return ""  # expect: call os.system
print(A())


#: str join of instance
import os
class A:
    def __str__(self): os.system("id"); return ""  # expect: call os.system
"%s" % A()


#: index protocol
import os
class A:
    def __index__(self): return os.system("id")  # expect: call os.system
[1, 2][A()]


#: init
import os
class A:
    def __init__(self, c): os.system(c)  # expect: call os.system
A("id")


#: new
import os
class A:
    def __new__(cls, c): return os.system(c)  # expect: call os.system
A("id")


#: call
import os
class A:
    def __call__(self, c): return os.system(c)  # expect: call os.system
A()("id")


#: setattr hook
import os
class A:
    def __setattr__(self, k, v): os.system(v)  # expect: call os.system
A().x = "id"


#: setitem hook
import os
class A:
    def __setitem__(self, k, v): os.system(v)  # expect: call os.system
A()["x"] = "id"


#: delattr
import os
class A:
    def __delattr__(self, k): os.system(k)  # expect: call os.system
a = A()
del a.id


#: exit
import os
class A:
    def __enter__(self): return self
    def __exit__(self, *a): os.system("id")  # expect: call os.system
with A(): pass


#: aiter
import os, asyncio
class A:
    def __aiter__(self): return self
    async def __anext__(self):
        os.system("id")  # expect: call os.system
        raise StopAsyncIteration
async def m():
    async for x in A(): pass
asyncio.run(m())


#: property setter
import os
class A:
    @property
    def x(self): return 1
    @x.setter
    def x(self, v): os.system(v)  # expect: call os.system
A().x = "id"


#: reduce pickle
import os, pickle
class E:
    def __reduce__(self): return (os.system, ("id",))
pickle.loads(pickle.dumps(E()))  # expect: call os.system hidden; call pickle.loads


#: copy reduce
import os, copy
class E:
    def __reduce__(self): return (os.system, ("id",))
copy.copy(E())  # expect: call os.system hidden


#: getattr module level
import sys
sys.modules["os"].system("id")  # expect: call os.system hidden


#: importlib util
import importlib.util
spec = importlib.util.find_spec("os")
m = importlib.util.module_from_spec(spec)
spec.loader.exec_module(m)
m.system("id")  # expect: call os.system hidden


#: loader
__loader__.load_module("os").system("id")  # expect: call os.system hidden


#: builtin importer by subclass
__builtins__.__import__("os").system("id")  # expect: call os.system hidden


#: builtins dict
__builtins__.__dict__["__import__"]("os").system("id")  # expect: call os.system hidden


#: globals builtins
globals()["__builtins__"].eval("1")  # expect: call builtins.eval hidden


#: vars builtins
vars(__builtins__)["ev" + "al"]("1")  # expect: call builtins.eval hidden


#: print self
print.__self__.eval("1")  # expect: call builtins.eval hidden


#: f.__globals__
def f(): pass
f.__globals__["__builtins__"].eval("1")  # expect: call builtins.eval hidden


#: lambda globals
import os
(lambda: 0).__globals__["os"].system("id")  # expect: call os.system hidden


#: frame in function
import os, sys
def f():
    return sys._getframe(1).f_globals["os"]
f().system("id")  # expect: call os.system hidden


#: inspect frame
import os, inspect
inspect.currentframe().f_globals["os"].system("id")  # expect: call os.system hidden


#: inspect stack
import os, inspect
inspect.stack()[0][0].f_globals["os"].system("id")  # expect: call os.system hidden


#: inspect.stack frame attr
import os, inspect
inspect.stack()[0].frame.f_globals["os"].system("id")  # expect: call os.system hidden


#: exec with dict
d = {}
exec("import os\nf = os.system", d)  # expect: call builtins.exec
d["f"]("id")  # expect: call os.system hidden


#: eval returns
eval("__import__('os').system")("id")  # expect: call builtins.eval; call os.system hidden


#: exec compile nested
exec(compile("exec(\"import os; os.system('id')\")", "", "exec"))  # expect: call builtins.exec; call builtins.exec in text; call os.system in text


#: lambda default
import os
(lambda f=os.system: f("id"))()  # expect: call os.system hidden


#: star args
import os
def go(*a): a[0](a[1])  # expect: call os.system hidden
go(os.system, "id")


#: kwargs
import os
def go(**k): k["f"](k["c"])  # expect: call os.system hidden
go(f=os.system, c="id")


#: spread
import os
args = [os.system, "id"]
def go(f, c): f(c)  # expect: call os.system hidden
go(*args)


#: unpack
import os
a, *b = [print, os.system]
b[0]("id")  # expect: call os.system hidden


#: nested unpack
import os
(a, (b, c)), d = (1, (2, os.system)), 3
c("id")  # expect: call os.system hidden


#: swap
import os
f, g = print, os.system
f, g = g, f
f("id")  # expect: call os.system hidden


#: dict comprehension
import os
t = {n: getattr(os, n) for n in ["system", "popen"]}
t["system"]("id")  # expect: call os.system hidden


#: dict values
import os
t = {"a": os.system}
for v in t.values():
    v("id")  # expect: call os.system hidden


#: dict items
import os
for k, v in {"id": os.system}.items():
    v(k)  # expect: call os.system hidden


#: any
import os
any(f("id") for f in [os.system])  # expect: call os.system hidden


#: sorted key
import os
sorted(["id"], key=os.system)  # expect: call os.system hidden


#: list.sort
import os
["id", "ls"].sort(key=os.system)  # expect: call os.system hidden


#: filterfalse
import os, itertools
list(itertools.filterfalse(os.system, ["id"]))  # expect: call os.system hidden


#: starmap
import os, itertools
list(itertools.starmap(os.system, [("id",)]))  # expect: call os.system hidden


#: accumulate
import os, itertools
list(itertools.accumulate(["x", "id"], lambda a, b: os.system(b)))  # expect: call os.system


#: re.sub callback
import os, re
re.sub("a", lambda m: os.system("id"), "a")  # expect: call os.system


#: thread subclass
import os, threading
class T(threading.Thread):
    def run(self): os.system("id")  # expect: call os.system
T().start()


#: executor
import os
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor() as p:
    p.submit(os.system, "id")  # expect: call os.system hidden


#: executor map
import os
from concurrent.futures import ThreadPoolExecutor
ThreadPoolExecutor().map(os.system, ["id"])  # expect: call os.system hidden


#: Pool
import os
from multiprocessing import Pool
with Pool(1) as p:
    p.map(os.system, ["id"])  # expect: call os.system hidden


#: timer
import os, threading
threading.Timer(0, os.system, ["id"]).start()  # expect: call os.system hidden


#: signal
import os, signal
signal.signal(signal.SIGALRM, lambda *a: os.system("id"))  # expect: call os.system


#: asyncio to_thread
import os, asyncio
async def m(): await asyncio.to_thread(os.system, "id")  # expect: call os.system hidden
asyncio.run(m())


#: call_soon
import os, asyncio
loop = asyncio.new_event_loop()
loop.call_soon(os.system, "id")  # expect: call os.system hidden


#: sched
import os, sched
s = sched.scheduler()
s.enter(0, 1, os.system, ("id",))  # expect: call os.system hidden


#: excepthook
import os, sys
sys.excepthook = lambda *a: os.system("id")  # expect: call os.system


#: timeit
import timeit
timeit.timeit("os.system('id')", "import os", number=1)  # expect: call os.system in text


#: timeit callable
import timeit, os
timeit.timeit(lambda: os.system("id"), number=1)  # expect: call os.system


#: code interp
import code
code.InteractiveInterpreter().runsource("import os; os.system('id')")  # expect: call os.system in text


#: runpy? cProfile
import cProfile
cProfile.run("__import__('os').system('id')")  # expect: call os.system hidden in text


#: types.FunctionType
import os, types
def t(): os.system("id")  # expect: call os.system
types.FunctionType(t.__code__, globals())()


#: MethodType
import os, types
types.MethodType(os.system, "id")()  # expect: call os.system hidden


#: module type
import os, types
m = types.ModuleType("m")
m.run = os.system
m.run("id")  # expect: call os.system hidden


#: sys.modules own
import os, sys
getattr(sys.modules[__name__], "os").system("id")  # expect: call os.system hidden


#: format spec attr
import os
"{0.system}".format(os)


#: string template
import os
from string import Template
getattr(os, Template("${a}tem").substitute(a="sys"))("id")  # expect: call os.system hidden


#: str.format
import os
getattr(os, "{}{}".format("sys", "tem"))("id")  # expect: call os.system hidden


#: percent dict
import os
getattr(os, "%(a)stem" % {"a": "sys"})("id")  # expect: call os.system hidden


#: str.__add__
import os
getattr(os, str.__add__("sys", "tem"))("id")  # expect: call os.system hidden


#: method __add__
import os
getattr(os, "sys".__add__("tem"))("id")  # expect: call os.system hidden


#: unbound join
import os
getattr(os, str.join("", ["sys", "tem"]))("id")  # expect: call os.system hidden


#: map str lower
import os
getattr(os, "".join(map(str.lower, "SYSTEM")))("id")  # expect: call os.system hidden


#: zip strings
import os
getattr(os, "".join(a + b for a, b in zip("sse", "ytm")))("id")  # expect: call os.system hidden


#: slices
import os
getattr(os, "sXyXsXtXeXm"[::2])("id")  # expect: call os.system hidden


#: int to bytes
import os
getattr(os, (0x73797374656d).to_bytes(6, "big").decode())("id")  # expect: call os.system hidden


#: chr ord
import os
getattr(os, chr(ord("r") + 1) + "ystem")("id")  # expect: call os.system hidden


#: dunder doc index
import os
def f():
    "system"
getattr(os, f.__doc__)("id")  # expect: call os.system hidden


#: class name
import os
class system: pass
getattr(os, system.__name__)("id")  # expect: call os.system hidden


#: func name
import os
def system(): pass
getattr(os, system.__name__)("id")  # expect: call os.system hidden


#: kwarg names
import os
def names(**k): return list(k)
getattr(os, names(system=1)[0])("id")  # expect: call os.system hidden


#: dict keys
import os
getattr(os, next(iter({"system": 1})))("id")  # expect: call os.system hidden


#: enumerate
import os
getattr(os, [n for i, n in enumerate(["a", "system"]) if i == 1][0])("id")  # expect: call os.system hidden


#: while build
import os
s = "metsys"; r = ""
i = len(s) - 1
while i >= 0:
    r += s[i]
    i -= 1
getattr(os, r)("id")  # expect: call os.system hidden


#: bytearray
import os
b = bytearray()
for c in (115, 121, 115, 116, 101, 109):
    b.append(c)
getattr(os, b.decode())("id")  # expect: call os.system hidden


#: bytes join
import os
getattr(os, b"".join([b"sys", b"tem"]).decode())("id")  # expect: call os.system hidden


#: list pop
import os
l = list("metsys")
n = ""
while l:
    n += l.pop()
getattr(os, n)("id")  # expect: call os.system hidden


#: nonlocal
import os
def a():
    f = print
    def b():
        nonlocal f
        f = os.system
    b()
    f("id")  # expect: call os.system
a()


#: global in function
import os
def a():
    global g
    g = os.system
a()
g("id")  # expect: call os.system


#: class body exec
import os
class A:
    os.system("id")  # expect: call os.system


#: class scope var
import os
class A:
    f = os.system
    x = f("id")  # expect: call os.system


#: decorator class
import os
class D:
    def __init__(self, f): self.f = f
    def __call__(self, *a): return os.system(*a)  # expect: call os.system
@D
def x(c): pass
x("id")


#: decorator replacing
import os
def r(f): return os.system
@r
def x(c): pass
x("id")  # expect: call os.system hidden


#: decorator chain
import os
@os.system  # expect: call os.system hidden
@(lambda f: "id")
def x(): pass


#: walrus in comp
import os
[y("id") for x in [1] if (y := os.system)]  # expect: call os.system


#: ternary
import os, random
(os.system if random.random() > 0.5 else print)("id")  # expect: call os.system hidden


#: try import
try:
    from os import system as s
except ImportError:
    s = print
s("id")  # expect: call os.system


#: match class
import os
class P:
    __match_args__ = ("f",)
    def __init__(self, f): self.f = f
match P(os.system):
    case P(g):
        g("id")  # expect: call os.system hidden


#: match seq
import os
match [os.system, "id"]:
    case [f, c]:
        f(c)  # expect: call os.system hidden


#: match mapping
import os
match {"f": os.system}:
    case {"f": f}:
        f("id")  # expect: call os.system hidden


#: replaced attribute
import os
os.path.join = os.system
os.path.join("id")  # expect: call os.system hidden


#: custom module attr
import os, math
math.go = os.system
math.go("id")  # expect: call os.system hidden


#: builtins assign
import os, builtins
builtins.helper = os.system
helper("id")  # expect: call os.system hidden


#: setattr builtins
import os, builtins
setattr(builtins, "helper", os.system)
helper("id")  # expect: call os.system hidden


#: locals
import os
locals()["f"] = os.system
f("id")  # expect: call os.system hidden


#: globals update
import os
globals().update(f=os.system)
f("id")  # expect: call os.system hidden


#: function attributes
import os
def h(): pass
h.go = os.system
h.go("id")  # expect: call os.system hidden


#: closure cell
import os
def o():
    x = os.system
    return lambda: x
o().__closure__[0].cell_contents("id")  # expect: call os.system hidden


#: defaults
import os
def h(a=os.system): pass
h.__defaults__[0]("id")  # expect: call os.system hidden


#: partial func attr
import os
from functools import partial
partial(os.system).func("id")  # expect: call os.system hidden


#: bound self
import os
os.system.__self__.system("id")  # expect: call os.system hidden


#: super
import os
class B:
    def go(self, c): os.system(c)  # expect: call os.system
class C(B):
    def go(self, c): super().go(c)
C().go("id")


#: classmethod
import os
class C:
    f = os.system
    @classmethod
    def go(cls, c): cls.f(c)  # expect: call os.system hidden
C.go("id")


#: getattr default
import os
getattr(object(), "nothing", os.system)("id")  # expect: call os.system hidden


#: setdefault
import os
{}.setdefault("a", os.system)("id")  # expect: call os.system hidden


#: dict get default
import os
{}.get("a", os.system)("id")  # expect: call os.system hidden


#: or
import os
(None or os).system("id")  # expect: call os.system


#: and
import os
(1 and os.system)("id")  # expect: call os.system hidden


#: subscript of tuple bool
import os
(print, os.system)[True]("id")  # expect: call os.system hidden


#: min key
import os
min(["id"], key=os.system)  # expect: call os.system hidden


#: subprocess via sys.modules get
import sys
sys.modules.get("subprocess").run("id", shell=True)  # expect: call subprocess.run hidden


#: ctypes
import ctypes
ctypes.CDLL(None).system(b"id")  # expect: call ctypes.CDLL; call ctypes.CDLL().system


#: subclasses comprehension
[c for c in ().__class__.__base__.__subclasses__() if c.__name__ == "_wrap_close"][0].__init__.__globals__["system"]("id")  # expect: call os.system hidden


#: subclasses popen
for c in object.__subclasses__():
    if c.__name__ == "Popen":
        c("id", shell=True)  # expect: call subprocess.Popen hidden


#: object getattribute
import os
object.__getattribute__(os, "sys" + "tem")("id")  # expect: call os.system hidden


#: type getattribute
import os
type(os).__getattribute__(os, "system")("id")  # expect: call os.system hidden


#: operator.attrgetter on sys
import operator, sys
operator.attrgetter("modules")(sys)["os"].system("id")  # expect: call os.system hidden


#: reduce getattr from module
from functools import reduce
reduce(getattr, "os.system".split(".")[1:], __import__("os"))("id")  # expect: call os.system hidden


#: html parser etc marshal
import marshal, types
exec(marshal.loads(b"abc"))  # expect: call builtins.exec; call marshal.loads


#: zip import encode
import codecs, os
getattr(os, codecs.encode("flfgrz", "rot13"))("id")  # expect: call os.system hidden


#: hex codecs
import codecs, os
getattr(os, codecs.decode("73797374656d", "hex").decode())("id")  # expect: call os.system hidden


#: base85
import base64, os
getattr(os, base64.b85decode(base64.b85encode(b"system")).decode())("id")


#: json nested
import json, os
getattr(os, json.loads('{"a": {"b": ["system"]}}')["a"]["b"][0])("id")  # expect: call os.system hidden


#: literal_eval
import ast, os
getattr(os, ast.literal_eval("'sys' 'tem'"))("id")


#: unicode escape
import os
getattr(os, b"\\x73ystem".decode("unicode_escape"))("id")  # expect: call os.system hidden


#: nfkc getattr
import os
getattr(os, "ｓｙｓｔｅｍ")


#: input
x = input()
import os
os.system(x)  # expect: call os.system
