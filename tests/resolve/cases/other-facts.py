#: modules and their members are imported
import os.path, subprocess as sp  # expect: import os.path; import subprocess
from os import system as s  # expect: import os.system
from random import _os  # expect: import os hidden
from .near import thing  # expect: import .near.thing
from telnetlib import *  # expect: import telnetlib
__import__("json")  # expect: import json hidden
import posix  # expect: import os hidden

#: attributes of what has a name
import os, sys
os.environ["X"] = "1"  # expect: read os.environ; write os.environ[]
sys.path.append("x")  # expect: read sys.path; call sys.path.append
os.umask  # expect: read os.umask
sys.excepthook = print  # expect: write sys.excepthook
del sys.ps1  # expect: delete sys.ps1

#: a member chosen by a name that is not known
import os
getattr(os, input())  # expect: member of os
getattr(os, input())()  # expect: member of os called
vars(os)[input()]  # expect: member of os
globals()[input()]()  # expect: member of builtins.globals() called
class Own: pass
getattr(Own(), input())  # members of the program's own objects are not reported

#: a module chosen by a name that is not known
import importlib, sys
importlib.import_module(input())  # expect: some module
__import__(input())  # expect: some module
sys.modules[input()]  # expect: some module
importlib.import_module("json")  # a known name is not reported here

#: the inside of the interpreter
def f(): pass
f.__globals__  # expect: internals __globals__ chained 1
f.__code__  # expect: internals __code__ chained 1
().__class__.__base__.__subclasses__()  # expect: internals __subclasses__ chained 3 called
(lambda: 0).__globals__["__builtins__"]  # expect: internals __globals__ chained 1
(n for n in ()).gi_frame.f_back  # expect: internals gi_frame chained 1; internals f_back chained 2
class Plugin: pass
Plugin.__subclasses__()  # a registry of the program's own classes

#: something is handed to code that cannot be seen
import os, somewhere
somewhere.run(os.system)  # expect: escape os.system
def f(callback): callback(os.system)  # expect: escape os.system
print(os.system)  # print calls nothing

#: dead code
import os
if False:
    os.system("a")  # expect: call os.system dead
def f():
    return
    os.system("b")  # expect: call os.system dead
if __name__ != "__main__":
    os.system("c")  # expect: call os.system
f()
raise SystemExit
os.system("d")  # expect: call os.system dead
