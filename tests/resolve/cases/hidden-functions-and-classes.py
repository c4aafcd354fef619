#: alias-inherit
import os
class Base:
    op = staticmethod(os.system)
class Child(Base): pass
Child().op("id")  # expect: call os.system hidden


#: type-call
import os
T = type("T", (), {"go": staticmethod(os.system)})
T.go("id")  # expect: call os.system hidden


#: format-protocol
import os
class F:
    def __format__(self, spec):
        return str(os.system(spec))  # expect: call os.system
f"{F():id}"


#: alias-function
import os
def give():
    return os.system
def take(f):
    return f
take(give())("id")  # expect: call os.system hidden


#: dunder-getattr
import os
class Proxy:
    def __getattr__(self, name):
        return getattr(os, name)
Proxy().system("id")  # expect: call os.system hidden


#: decorator
import os
def runner(fn):
    os.system(fn())  # expect: call os.system
    return fn
@runner
def command():
    return "id"


#: bool-protocol
import os
class T:
    def __bool__(self):
        return not os.system("id")  # expect: call os.system
if T():
    pass


#: property
import os
class K:
    @property
    def tool(self):
        return os.system
K().tool("id")  # expect: call os.system hidden


#: kwonly-default
import os
def tidy(*, action=getattr(os, "system")):
    action("id")  # expect: call os.system hidden
tidy()


#: alias-setattr
import os
class Box: pass
setattr(Box, "go", staticmethod(os.system))
Box.go("id")  # expect: call os.system hidden


#: operator-slot-direct
class R:
    __mod__ = eval
    __slots__ = ()
type("Q", (), {"__class_getitem__": eval})["1+1"]  # expect: call builtins.eval hidden


#: iter-protocol
import os
class It:
    def __iter__(self):
        yield os.system
for f in It():
    f("id")  # expect: call os.system hidden


#: alias-instance-attr
import os
class Job:
    def __init__(self):
        self.fn = os.system
    def run(self):
        self.fn("id")  # expect: call os.system hidden
Job().run()


#: set-name
import os
class Hook:
    def __set_name__(self, owner, name):
        os.system("id")  # expect: call os.system
class K:
    a = Hook()


#: alias-global
import os
tool = print
def arm():
    global tool
    tool = os.system
arm()
tool("id")  # expect: call os.system


#: alias-closure
import os
def outer():
    tool = os.system
    def inner(c):
        return tool(c)  # expect: call os.system
    return inner
outer()("id")


#: type-call
import os
T = type("T", (), {"__call__": lambda self, c: os.system(c)})  # expect: call os.system
T()("id")


#: init-subclass
import os
class Base:
    def __init_subclass__(cls, cmd=None):
        os.system(cmd)  # expect: call os.system
class K(Base, cmd="id"): pass


#: metaclass-slot
import os
class Meta(type):
    def __init__(cls, name, bases, ns):
        os.system(ns["cmd"])  # expect: call os.system
class K(metaclass=Meta):
    cmd = "id"
