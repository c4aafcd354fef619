#: a chain of internal attributes
().__class__.__base__.__subclasses__()  # expect: PY-INTERNALS warning
#: the program's own classes
class Plugin: pass
class Csv(Plugin): pass
print([kind.__name__ for kind in Plugin.__subclasses__()])
print(Plugin().__class__.__name__, Plugin.__dict__)
#: tracing all code
import sys
sys.settrace(lambda *rest: None)  # expect: PY-INTERNALS warning
#: replacing the code of a function
def f(): return 1
def g(): return 2
f.__code__ = g.__code__  # expect: PY-INTERNALS warning
#: attributes of dangerous modules
import os, math
def act(name):
    getattr(os, name)("id")  # expect: PY-DYNAMIC-MEMBER warning
    return getattr(math, name)(1)
def look(name):
    return getattr(os, name, None)
#: attributes chosen by input
import os
getattr(os, input())("x")  # expect: PY-DYNAMIC-MEMBER error
#: modules chosen at run time
import importlib
def plugin(name):
    return importlib.import_module(name)
importlib.import_module("json")
__import__("math")
#: introspection next to a serious finding is a warning
import importlib, os
def plugin(name):
    return importlib.import_module(name)  # expect: PY-DYNAMIC-IMPORT warning
os.system("ls")  # expect: PY-COMMAND warning
#: native code
import ctypes
libc = ctypes.CDLL("libc.so.6")  # expect: PY-NATIVE warning
libc.system(b"id")  # expect: PY-NATIVE warning
ctypes.c_int(3)
ctypes.sizeof(ctypes.c_int)
