#: build class
import os
__build_class__(lambda: os.system("id"), "x")  # expect: call os.system


#: warnings hook
import os, warnings
warnings.showwarning = lambda *a, **k: os.system("id")  # expect: call os.system
warnings.warn("x")


#: displayhook
import os, sys
sys.displayhook = os.system  # expect: call os.system hidden


#: import hook
import os, builtins
builtins.__import__ = lambda n, *a: os.system(n)  # expect: call os.system
import whatever


#: slice object
import os
getattr(os, "xsystemx"[slice(1, -1)])("id")  # expect: call os.system hidden


#: format map
import os
getattr(os, "{a}tem".format_map({"a": "sys"}))("id")  # expect: call os.system hidden


#: f-string nested
import os
n = 6
getattr(os, f"{'system':>{n}}")("id")  # expect: call os.system hidden


#: f-string !r
import os
getattr(os, f"{'system'!r}".strip("'"))("id")  # expect: call os.system hidden


#: repr strip
import os
getattr(os, repr("system")[1:-1])("id")  # expect: call os.system hidden


#: set
import os
for f in {os.system}:
    f("id")  # expect: call os.system hidden


#: frozenset pop
import os
{os.system}.pop()("id")  # expect: call os.system hidden


#: dict popitem
import os
{"a": os.system}.popitem()[1]("id")  # expect: call os.system hidden


#: dict union
import os
({} | {"a": os.system})["a"]("id")  # expect: call os.system hidden


#: dict.fromkeys
import os
dict.fromkeys(["a"], os.system)["a"]("id")  # expect: call os.system hidden


#: dict(zip)
import os
dict(zip(["a"], [os.system]))["a"]("id")  # expect: call os.system hidden


#: defaultdict
import os
from collections import defaultdict
defaultdict(lambda: os.system)["x"]("id")  # expect: call os.system hidden


#: list insert
import os
l = []
l.insert(0, os.system)
l[0]("id")  # expect: call os.system hidden


#: list extend iadd
import os
l = []
l += [os.system]
l[-1]("id")  # expect: call os.system hidden


#: list mult
import os
([os.system] * 3)[2]("id")  # expect: call os.system hidden


#: slice assign
import os
l = [1, 2, 3]
l[1:2] = [os.system]
l[1]("id")  # expect: call os.system hidden


#: nested containers
import os
d = {"a": [{"b": (os.system,)}]}
d["a"][0]["b"][0]("id")  # expect: call os.system hidden


#: generator send
import os
def g():
    while True:
        f = yield
        if f: f("id")  # expect: call os.system hidden
x = g(); next(x); x.send(os.system)


#: generator throw
import os
def g():
    try:
        yield
    except ValueError as e:
        e.args[0]("id")  # expect: call os.system hidden
x = g(); next(x)
try:
    x.throw(ValueError(os.system))
except StopIteration: pass


#: coroutine send
import os
async def c(): os.system("id")  # expect: call os.system
try: c().send(None)
except StopIteration: pass


#: async with
import os, asyncio
class A:
    async def __aenter__(self): return os.system
    async def __aexit__(self, *a): pass
async def m():
    async with A() as f:
        f("id")  # expect: call os.system hidden
asyncio.run(m())


#: async gen
import os, asyncio
async def g(): yield os.system
async def m():
    async for f in g():
        f("id")  # expect: call os.system hidden
asyncio.run(m())


#: async comp
import os, asyncio
async def g(): yield os.system
async def m():
    [f("id") async for f in g()]  # expect: call os.system hidden
asyncio.run(m())


#: gather
import os, asyncio
async def a(): os.system("id")  # expect: call os.system
async def m(): await asyncio.gather(a())
asyncio.run(m())


#: loop run
import os, asyncio
async def a(): os.system("id")  # expect: call os.system
asyncio.get_event_loop().run_until_complete(a())


#: class decorator
import os
def d(c):
    c.go = staticmethod(os.system)
    return c
@d
class A: pass
A.go("id")  # expect: call os.system hidden


#: wraps decorator
import os, functools
def d(f):
    @functools.wraps(f)
    def w(*a, **k):
        os.system(*a)  # expect: call os.system
        return f(*a, **k)
    return w
@d
def x(c): pass
x("id")


#: decorator factory
import os
def make(fn):
    def d(f):
        def w(*a): return fn(*a)  # expect: call os.system hidden
        return w
    return d
@make(os.system)
def x(c): pass
x("id")


#: metaclass new ns
import os
class M(type):
    def __new__(m, n, b, ns):
        ns["go"] = staticmethod(os.system)
        return super().__new__(m, n, b, ns)
class A(metaclass=M): pass
A.go("id")  # expect: call os.system hidden


#: metaclass prepare
import os
class M(type):
    @classmethod
    def __prepare__(m, n, b): return {"go": os.system}
class A(metaclass=M):
    go("id")  # expect: call os.system hidden


#: metaclass function
import os
class A(metaclass=lambda n, b, d: os.system(d["c"])):  # expect: call os.system
    c = "id"


#: metaclass is sink-like
class A(metaclass=lambda *a: eval("1+1")): pass  # expect: call builtins.eval


#: init_subclass classmethod
import os
class B:
    def __init_subclass__(cls, /, **k): k["f"]("id")  # expect: call os.system hidden
class C(B, f=os.system): pass


#: slots descriptor set
import os
class D:
    def __set__(self, o, v): os.system(v)  # expect: call os.system
class A:
    d = D()
A().d = "id"


#: getattribute
import os
class A:
    def __getattribute__(self, n): return getattr(os, n)
A().system("id")  # expect: call os.system hidden


#: property builtin
import os
class A:
    f = property(lambda s: os.system)
A().f("id")  # expect: call os.system hidden


#: class property via type call
import os
A = type("A", (), {"f": property(lambda s: os.system)})
A().f("id")  # expect: call os.system hidden


#: instance dict
import os
class A: pass
a = A()
a.__dict__["f"] = os.system
a.f("id")  # expect: call os.system hidden


#: instance dict update
import os
class A:
    def __init__(self, **k): self.__dict__.update(k)
A(f=os.system).f("id")  # expect: call os.system hidden


#: vars instance
import os
class A: pass
a = A()
vars(a)["f"] = os.system
a.f("id")  # expect: call os.system hidden


#: setattr loop
import os
class A: pass
a = A()
for n in ["system"]: setattr(a, n, getattr(os, n))
a.system("id")  # expect: call os.system hidden


#: module getattr func
import os
def __getattr__(n): return getattr(os, n)
__getattr__("system")("id")  # expect: call os.system hidden


#: star import
from os import *
system("id")  # expect: call os.system


#: star import in exec
exec("from os import *")  # expect: call builtins.exec
system("id")  # expect: call os.system


#: import inside fn
def f():
    from os import system
    return system
f()("id")  # expect: call os.system hidden


#: import path
import os.path
os.system("id")  # expect: call os.system


#: import alias chain
import os.path as p
p.os.system("id")  # expect: call os.system


#: from import submodule
from os import path
path.os.system("id")  # expect: call os.system


#: sys.modules items
import os, sys
[m for n, m in sys.modules.items() if n == "os"][0].system("id")  # expect: call os.system hidden


#: concurrent alias
import subprocess as s
s.Popen(["id"])  # expect: call subprocess.Popen


#: getattr chain w sub
__import__("subprocess").check_output("id", shell=True)  # expect: call subprocess.check_output hidden


#: import submodule fromlist
__import__("os.path", fromlist=["os"]).os.system("id")  # expect: call os.system hidden


#: __import__ dotted
__import__("urllib.request").request.urlopen("http://x")


#: importlib reload
import importlib, os
importlib.reload(os).system("id")  # expect: call os.system


#: __spec__ loader
import os
os.__loader__.load_module("os").system("id")  # expect: call os.system hidden


#: __spec__.loader
import os
os.__spec__.loader.load_module("os").system("id")  # expect: call os.system hidden


#: BuiltinImporter class in sys.meta_path
import sys
sys.meta_path[0].load_module("posix").system("id")  # expect: call os.system hidden


#: frame locals
import os, sys
def f(g=os.system):
    return sys._getframe().f_locals["g"]
f()("id")  # expect: call os.system hidden


#: traceback
import os, sys
try: raise Exception
except Exception:
    sys.exc_info()[2].tb_frame.f_globals["os"].system("id")  # expect: call os.system hidden


#: f_back
import os, sys
def f(): return sys._getframe().f_back.f_globals
f()["os"].system("id")  # expect: call os.system hidden


#: builtins frame
import sys
sys._getframe().f_builtins["eval"]("1")  # expect: call builtins.eval hidden


#: f_globals builtins
import sys
sys._getframe().f_globals["__builtins__"].eval("1")  # expect: call builtins.eval hidden


#: generator frame builtins
g = (x for x in [1])
g.gi_frame.f_builtins["eval"]("1")  # expect: call builtins.eval hidden


#: catch_warnings
import warnings
warnings.catch_warnings()._module.__builtins__["eval"]("1")  # expect: call builtins.eval hidden


#: help / license builtins quitter
license.__class__.__init__.__globals__["__builtins__"]["eval"]("1")  # expect: call builtins.eval hidden


#: exec gadget with globals
exec("f('id')", {"f": __import__("os").system})  # expect: call builtins.exec; call os.system hidden in text


#: eval lambda
eval("lambda c: __import__('os').system(c)")("id")  # expect: call builtins.eval; call os.system hidden in text


#: eval with locals
import os
eval("g('id')", {}, {"g": os.system})  # expect: call builtins.eval; call os.system in text


#: compile eval mode
eval(compile("__import__('os').system('id')", "", "eval"))  # expect: call builtins.eval; call os.system hidden in text


#: exec def then call
exec("def f(c):\n    import os\n    os.system(c)\n")  # expect: call builtins.exec; call os.system in text
f("id")


#: exec class
exec("class A:\n    def go(self):\n        __import__('os').system('id')\n")  # expect: call builtins.exec; call os.system hidden in text
A().go()


#: exec bytes
exec(b"import os; os.system('id')")  # expect: call builtins.exec; call os.system in text


#: exec alias
run = exec
run("import os; os.system('id')")  # expect: call builtins.exec; call os.system in text


#: exec map
list(map(exec, ["import os", "os.system('id')"]))  # expect: call builtins.exec hidden; call os.system in text


#: exec triple nested
exec("exec('exec(\"import os;os.system(1)\")')")  # expect: call builtins.exec; call builtins.exec in text; call os.system in text


#: timeit Timer
import timeit
timeit.Timer("import os; os.system('id')").timeit(1)  # expect: call os.system in text


#: pdb
import pdb
pdb.run("import os; os.system('id')")  # expect: call os.system in text


#: doctest? trace
import trace
trace.Trace().run("import os; os.system('id')")  # expect: call os.system in text


#: code console
import code
code.InteractiveConsole().push("__import__('os').system('id')")  # expect: call os.system hidden in text


#: thread via list
import os, threading
ts = [threading.Thread(target=os.system, args=("id",)) for _ in range(2)]
for t in ts:
    t.start()  # expect: call os.system hidden


#: process
import os, multiprocessing
p = multiprocessing.Process(target=os.system, args=("id",))
p.start()  # expect: call os.system hidden


#: thread subclass super init
import os, threading
class T(threading.Thread):
    def __init__(self): super().__init__(target=os.system, args=("id",))
T().start()  # expect: call os.system hidden


#: _thread
import os, _thread
_thread.start_new_thread(os.system, ("id",))  # expect: call os.system hidden


#: atexit decorator
import os, atexit
@atexit.register
def bye(): os.system("id")  # expect: call os.system


#: finalize
import os, weakref
class A: pass
a = A()
weakref.finalize(a, os.system, "id")  # expect: call os.system hidden


#: weakref callback
import os, weakref
class A: pass
a = A()
r = weakref.ref(a, lambda _: os.system("id"))  # expect: call os.system


#: argparse type
import argparse
p = argparse.ArgumentParser()
p.add_argument("x", type=eval)  # expect: call builtins.eval hidden


#: json hook
import json, os
json.loads('{"a": 1}', object_hook=lambda d: os.system("id"))  # expect: call os.system


#: subclass of module class
import subprocess
class P(subprocess.Popen): pass
P("id", shell=True)  # expect: call subprocess.Popen


#: subclass super call
import subprocess
class P(subprocess.Popen):
    def __init__(self, c): super().__init__(c, shell=True)  # expect: call subprocess.Popen
P("id")


#: ctypes util
from ctypes import CDLL, util
CDLL(util.find_library("c")).system(b"id")  # expect: call ctypes.CDLL; call ctypes.CDLL().system; call ctypes.util.find_library


#: ctypes getitem
import ctypes
ctypes.CDLL(None)["system"](b"id")  # expect: call ctypes.CDLL; call ctypes.CDLL().system


#: ctypes cdll attribute
import ctypes
ctypes.cdll.LoadLibrary("libc.so.6").system(b"id")  # expect: call ctypes.cdll.LoadLibrary; call ctypes.cdll.LoadLibrary().system


#: os.popen read
import os
os.popen("id").read()  # expect: call os.popen; call os.popen().read


#: lambda y combinator
import os
(lambda f: f(f))(lambda s: os.system("id"))  # expect: call os.system


#: conditional expression order
import os
x = [print, os.system][len("a")]
x("id")  # expect: call os.system hidden


#: int index trick
import os
(print, os.system)[-1]("id")  # expect: call os.system hidden


#: bool arithmetic
import os
(print, os.system)[1 > 0]("id")  # expect: call os.system hidden


#: string module
import os, string
getattr(os, string.ascii_lowercase[18] + "ystem")("id")  # expect: call os.system hidden


#: ascii letters index
import os, string
getattr(os, "".join(string.ascii_lowercase[i] for i in [18, 24, 18, 19, 4, 12]))("id")  # expect: call os.system hidden


#: __name__ of module
import os, sys
getattr(sys.modules[os.__name__], "system")("id")  # expect: call os.system hidden


#: function name as string
import os
getattr(os, os.system.__name__)("id")  # expect: call os.system hidden


#: exception class name
import os
class system(Exception): pass
try: raise system
except system as e:
    getattr(os, type(e).__name__)("id")  # expect: call os.system hidden


#: attributeerror name
import os
class A: pass
try: A().system
except AttributeError as e:
    getattr(os, e.name)("id")  # expect: call os.system hidden


#: str exception
import os
try: raise Exception("system")
except Exception as e:
    getattr(os, str(e))("id")  # expect: call os.system hidden


#: re.findall
import os, re
getattr(os, "".join(re.findall("[a-z]", "s1y2s3t4e5m6")))("id")  # expect: call os.system hidden


#: itertools compress
import os, itertools
getattr(os, "".join(itertools.compress("sXyXsXtXeXm", [1, 0] * 6)))("id")  # expect: call os.system hidden


#: textwrap / ljust
import os
getattr(os, "sys".ljust(6, "-").replace("---", "tem"))("id")  # expect: call os.system hidden


#: bytes translate
import os
getattr(os, b"syst\x00em".translate(None, b"\x00").decode())("id")  # expect: call os.system hidden


#: memoryview
import os
getattr(os, bytes(memoryview(b"system")).decode())("id")  # expect: call os.system hidden


#: array
import os, array
getattr(os, array.array("B", [115, 121, 115, 116, 101, 109]).tobytes().decode())("id")  # expect: call os.system hidden


#: io stringio
import os, io
getattr(os, io.StringIO("system").read())("id")  # expect: call os.system hidden


#: bytesio
import os, io
getattr(os, io.BytesIO(b"system").getvalue().decode())("id")  # expect: call os.system hidden


#: operator itemgetter multi
import os, operator
getattr(os, "".join(operator.itemgetter(0, 1, 0, 2, 3, 4)("sytem")))("id")  # expect: call os.system hidden


#: nested functions closures
import os
def a(x):
    def b(y):
        def c(z): return getattr(x, y)(z)  # expect: call os.system hidden
        return c
    return b
a(os)("system")("id")


#: class with slots iter next
import os
class I:
    def __iter__(self): return self
    def __next__(self): return os.system
next(I())("id")  # expect: call os.system hidden


#: unpack iterator
import os
class I:
    def __iter__(self): return iter([os.system, "id"])
f, c = I()
f(c)  # expect: call os.system hidden


#: getitem protocol iteration
import os
class G:
    def __getitem__(self, i):
        if i: raise IndexError
        return os.system
for f in G():
    f("id")  # expect: call os.system hidden


#: call kwargs dict
import subprocess
subprocess.run(**{"args": "id", "shell": True})  # expect: call subprocess.run


#: star expr in index
import os
d = {("a", "b"): os.system}
d["a", "b"]("id")  # expect: call os.system hidden


#: global dict of lambdas
import os
D = {"x": lambda c: os.system(c)}  # expect: call os.system
D["x"]("id")


#: list of lambdas default
import os
L = [lambda c, f=f: f(c) for f in (os.system,)]  # expect: call os.system hidden
L[0]("id")


#: assert
import os
assert os.system("id") == 0  # expect: call os.system


#: del item hook
import os
class A:
    def __delitem__(self, k): os.system(k)  # expect: call os.system
a = A()
del a["id"]


#: iadd hook
import os
class A:
    def __iadd__(self, o): os.system(o); return self  # expect: call os.system
a = A()
a += "id"


#: neg hook
import os
class A:
    def __neg__(self): os.system("id")  # expect: call os.system
-A()


#: int hook
import os
class A:
    def __int__(self): return os.system("id")  # expect: call os.system
int(A())


#: round/abs/float/bytes
import os
class A:
    def __bytes__(self): os.system("id"); return b""  # expect: call os.system
bytes(A())


#: fspath
import os
class A:
    def __fspath__(self): os.system("id"); return ""  # expect: call os.system
open(A())  # expect: call builtins.open


#: getattr on class var via mro
import os
class A: f = os.system
class B(A): pass
B.__mro__[1].f("id")  # expect: call os.system hidden


#: bases
import os
class A: f = os.system
class B(A): pass
B.__bases__[0].f("id")  # expect: call os.system hidden


#: subclasses own
import os
class A: pass
class B(A):
    f = os.system
A.__subclasses__()[0].f("id")  # expect: call os.system hidden


#: globals in nested
import os
def f():
    return globals()["o" + "s"]
f().system("id")  # expect: call os.system hidden


#: type(x)(...)
import os
type(lambda: 0)((lambda: os.system("id")).__code__, globals())()  # expect: call os.system


#: unittest mock patch? operator.methodcaller nested
import operator
operator.methodcaller("__getattribute__", "system")(__import__("os"))("id")  # expect: call os.system hidden


#: map getattr
import os
list(map(getattr, [os], ["system"]))[0]("id")  # expect: call os.system hidden


#: filter dir
import os
getattr(os, list(filter(lambda n: n == "system", dir(os)))[0])("id")  # expect: call os.system hidden


#: zip star
import os
[f(c) for f, c in zip([os.system], ["id"])]  # expect: call os.system hidden


#: string multiplication reversed slices
import os
s = "smyestteem"
getattr(os, "system" if len(s) == 10 else s)("id")  # expect: call os.system hidden
