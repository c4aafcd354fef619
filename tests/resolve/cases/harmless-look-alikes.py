#: own-function-eval
def eval(tokens):
    total = 0
    for t in tokens:
        total += int(t)
    return total
print(eval(["1", "2"]))


#: isinstance-builtin
print(callable(eval), eval.__name__)


#: sys-modules-check
import sys
print("numpy" in sys.modules)


#: socket-constants
import socket
print(socket.AF_INET, socket.htons(80))


#: base64-mention
import base64
print(base64.b64decode("b3Muc3lzdGVt").decode())


#: hasattr
import os
print(hasattr(os, "system"))


#: dispatch-methods
class Shell:
    """a sea shell"""
    def run(self, arg): return arg
    def call(self, arg): return arg
ops = {"run": Shell().run, "call": Shell().call}
print(ops["run"]("x"))


#: dunder-dict
class Thing:
    def __init__(self):
        self.a = 1
print(Thing().__dict__)


#: base64-text
import base64
print(base64.b64decode("aGVsbG8gd29ybGQ=").decode())


#: reduce-getattr-own
from functools import reduce
class N: pass
a = N(); a.b = N(); a.b.c = 5
print(reduce(getattr, ["b", "c"], a))


#: param-shadow
def render(eval, items):
    return [eval(i) for i in items]
print(render(str, [1, 2]))


#: inspect-safe
import inspect
def f(a, b=2): pass
print(inspect.signature(f))


#: type-annotation
import os
from typing import Callable
Runner = Callable[[str], int]
def take(fn: "Runner" = len) -> int:
    return fn("abc")
print(take())


#: globals-dispatch-own
def task_one(): return 1
def task_two(): return 2
print(globals()["task_" + "one"]())


#: itemgetter-safe
from operator import itemgetter
print(sorted([(2, "b"), (1, "a")], key=itemgetter(0)))


#: re-compile
import re
compile = re.compile
print(compile("a+").match("aaa"))


#: attrgetter-safe
from operator import attrgetter
class P:
    def __init__(self, age): self.age = age
print([p.age for p in sorted([P(3), P(1)], key=attrgetter("age"))])


#: os-environ-get
import os
level = os.environ.get("LOG_LEVEL", "info")
print(level)


#: string-mention
text = "never call os.system('rm -rf /')"
print(text)


#: marshal-dumps
import marshal
print(len(marshal.dumps([1, 2, 3])))


#: vars-args
import argparse
ns = argparse.Namespace(a=1)
print(vars(ns))


#: zlib-data
import zlib
print(zlib.decompress(zlib.compress(b"abc")))


#: json-loads
import json
print(json.loads('{"eval": "os.system"}')["eval"])


#: alias-branch-dead
import os
run = print
if False:
    run = os.system
run("hello")


#: registry-subclasses
class Plugin: pass
class Csv(Plugin): pass
class Json(Plugin): pass
print(sorted(c.__name__ for c in Plugin.__subclasses__()))


#: socket-inet
import socket
print(socket.inet_aton("127.0.0.1"))


#: getattr-own
class Point:
    x = 1
    y = 2
p = Point()
print([getattr(p, axis) for axis in ("x", "y")])


#: own-class-pickle
class pickle:
    """a cucumber"""
    @staticmethod
    def loads(jar):
        return len(jar)
print(pickle.loads("abc"))


#: thread-safe
import threading
out = []
t = threading.Thread(target=out.append, args=(1,))
t.start(); t.join()
print(out)


#: import-alias-safe
import math as os
print(os.sqrt(4))


#: rot13-text
import codecs
print(codecs.encode("Hello", "rot13"))


#: dunder-name
class Thing: pass
print(Thing().__class__.__name__, type(Thing()).__qualname__)


#: sqlalchemy-like-exec
class Session:
    def execute(self, stmt): return stmt
print(Session().execute("SELECT 1"))


#: exec-const-safe
exec("total = sum(range(4))")  # expect: call builtins.exec
print(total)


#: string-mention
BLOCKED = {"eval", "exec", "compile", "__import__", "os.system"}
def check(word):
    return word in BLOCKED
print(check("eval"))


#: own-method-exec
class Query:
    def exec(self, sql):
        return [sql]
print(Query().exec("select 1"))


#: fstring-safe
system = 3
print(f"{system=}")


#: sys-modules-self
import sys
this = sys.modules[__name__]
print(this.__name__)


#: dunder-import-safe
math = __import__("math")
print(math.pi)


#: os-path
import os
print(os.path.join("a", "b"), os.sep, os.getcwd() != "")


#: eval-arith-const
print(eval("2 + 3"))  # expect: call builtins.eval


#: open-read-own
import io
with io.StringIO("data") as fh:
    print(fh.read())


#: descriptor-safe
class Positive:
    def __set_name__(self, owner, name): self.name = "_" + name
    def __get__(self, obj, owner): return getattr(obj, self.name, 0)
    def __set__(self, obj, v): setattr(obj, self.name, max(0, v))
class A:
    n = Positive()
a = A(); a.n = -3
print(a.n)


#: getattr-module-safe
import math
for name in ("sin", "cos"):
    print(getattr(math, name)(0.0))


#: hash-safe
import hashlib
print(hashlib.sha256(b"a").hexdigest()[:8])


#: proxy-getattr-safe
class Proxy:
    def __init__(self, target): self._t = target
    def __getattr__(self, name): return getattr(self._t, name)
print(Proxy("abc").upper())


#: from-alias-safe
from math import sqrt as system
print(system(9))


#: class-getitem-safe
class Vec:
    def __class_getitem__(cls, n): return (cls.__name__, n)
print(Vec[3])


#: getattr-own-built
class Report:
    def as_text(self): return "t"
    def as_html(self): return "h"
kind = "te" + "xt"
print(getattr(Report(), "as_" + kind)())


#: type-dynamic-safe
T = type("T", (), {"go": lambda self: 1})
print(T().go())


#: string-concat
first = "sys"
second = "tem"
print(first + second)


#: compile-only-ast
import ast
print(type(compile("1+1", "<s>", "eval", ast.PyCF_ONLY_AST)).__name__)


#: unquote
from urllib.parse import unquote
print(unquote("a%20b"))


#: string-join
labels = ["os", "system"]
print(".".join(labels))


#: atexit-safe
import atexit
def bye(): pass
atexit.register(bye)


#: importlib-safe
import importlib
m = importlib.import_module("json")
print(m.dumps([1]))
