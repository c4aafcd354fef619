#: own eval
def eval(x): return x
eval("1")


#: own class os
class os:
    @staticmethod
    def system(c): return c
os.system("id")


#: shadow param
def f(eval):
    return eval("1")
f(len)


#: replaced harmless
import os
os.system = lambda c: None
os.system("id")


#: rebound
import os
os = 3
x = os


#: rebound alias
import os
run = os.system
run = print
run("id")


#: branch refined
import os
f = None
if f is not None:
    f("id")


#: dict other key
import os
t = {"a": os.system, "b": print}
t["b"]("id")


#: list other
import os
t = [os.system, print]
t[1]("id")


#: module attr of own instance
class O:
    def system(self, c): pass
o = O()
o.system("id")


#: monkeypatched getattr name
import os
getattr(os, "getcwd")()


#: hasattr only
import os
if hasattr(os, "system"): pass


#: own subprocess class
class subprocess:
    run = staticmethod(print)
subprocess.run("x")


#: del
import os
f = os.system
del f


#: exception not called
import os
try:
    raise ValueError(os.system)
except ValueError as e:
    e.args[0]


#: annotation
import os
def f(x: os.system): pass
f(1)


#: isinstance
import subprocess
isinstance(3, subprocess.Popen)


#: string compare
import os
x = "os.system" == "sys"


#: local function called system
def system(c): return c
system("id")


#: class attr shadow
import os
class A:
    system = staticmethod(len)
A.system("id")


#: builtins replaced harmless
import builtins
builtins.eval = len
eval("abc")


#: for loop var
import os
for os in [1, 2]:
    pass


#: with var
import os
class C:
    def __enter__(self): return print
    def __exit__(self, *a): pass
with C() as f:
    f("id")


#: comprehension var shadows
import os
[os for os in range(3)]
os.getpid()


#: import as other
import json as os
os.dumps(1)


#: sys.modules replaced
import sys
class Fake:
    def system(self, c): pass
sys.modules["os"] = Fake()
import os
os.system("id")


#: mapped over harmless
list(map(len, ["a"]))


#: partial harmless
from functools import partial
partial(print, "a")()


#: getattr own
class A:
    def system(self): pass
getattr(A(), "sys" + "tem")()


#: early return
import os
def f(x):
    if x:
        g = os.system
        return g
    g = print
    g("id")
f(0)


#: function returns other
import os
def pick(n):
    return {"p": print, "s": os.system}[n]
pick("p")("id")
