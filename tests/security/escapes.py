#: subclasses filtered by name
[c for c in ().__class__.__base__.__subclasses__() if c.__name__ == 'Popen'][0](['id'])  # expect: PY-COMMAND warning, PY-INTERNALS warning
#: subclasses by index
().__class__.__bases__[0].__subclasses__()[140]('id')  # expect: PY-INTERNALS warning
#: subclasses generator next
next(c for c in object.__subclasses__() if 'wrap_close' in str(c)).__init__.__globals__['system']('id')  # expect: PY-COMMAND error, PY-INTERNALS warning
#: globals of a class method
class A:
    def f(self): pass
A.f.__globals__['__builtins__']  # expect: PY-INTERNALS warning
#: builtins through print self
print.__self__.__import__('os').system('id')  # expect: PY-COMMAND error, PY-INTERNALS warning
#: builtins through self eval
len.__self__.eval('1+1')  # expect: PY-CODE warning, PY-INTERNALS warning
#: self of builtins stored
b = print.__self__  # expect: PY-INTERNALS warning
#: func globals
import random
random.Random.seed.__globals__['_os'].system('id')  # expect: PY-COMMAND error, PY-INTERNALS warning
#: generator frame
g = (x for x in [1])
g.gi_frame.f_back.f_globals  # expect: PY-INTERNALS warning
#: generator frame to builtins
def gen():
    yield g.gi_frame.f_back.f_back  # expect: PY-INTERNALS warning
g = gen()
frame = [x for x in g][0]
frame.f_globals['__builtins__']  # expect: PY-INTERNALS warning
#: traceback frame
try:
    1/0
except Exception as e:
    tb = e.__traceback__
    tb.tb_frame.f_back.f_globals['__builtins__']  # expect: PY-INTERNALS warning
#: traceback frame single
try:
    raise ValueError
except ValueError as e:
    g = e.__traceback__.tb_frame.f_globals  # expect: PY-INTERNALS warning
    print(g)
#: format introspection
"{0.__class__.__init__.__globals__}".format(x)  # expect: PY-INTERNALS warning
#: format introspection of a parameter
def show(user):
    return "{user.__init__.__globals__[SECRET]}".format(user=user)  # expect: PY-INTERNALS warning
#: format map
"{u.__class__.__mro__}".format_map({"u": 1})  # expect: PY-INTERNALS warning
#: getattribute by name
object.__getattribute__(f, '__globals__')  # expect: PY-INTERNALS warning
#: getattribute on type
type.__getattribute__(int, '__subclasses__')()  # expect: PY-INTERNALS warning
#: getattr with dunder text
getattr(getattr((), '__class__'), '__base__')  # expect: PY-INTERNALS warning
#: getattr assembled
getattr((), '__cl' + 'ass__')  # expect: PY-INTERNALS warning
#: mro indexed
''.__class__.__mro__[1].__subclasses__()  # expect: PY-INTERNALS warning
#: mro alone
''.__class__.__mro__[-1]  # expect: PY-INTERNALS warning
#: base of class
x.__class__.__base__  # expect: PY-INTERNALS warning
#: bases subscript
x.__class__.__bases__[0]  # expect: PY-INTERNALS warning
#: code replaced
def f(): pass
f.__code__ = g.__code__  # expect: PY-INTERNALS warning
#: code object read
f.__code__.co_consts  # expect: PY-INTERNALS warning
#: code replace
f.__code__ = f.__code__.replace(co_consts=())  # expect: PY-INTERNALS warning
#: type of function
F = type(lambda: 0)
F(code, {})  # expect: PY-CODE warning
#: code type built
C = type((lambda: 0).__code__)  # expect: PY-INTERNALS warning
C(0,0,0,0,0,0,b'',(),(),(),'','',0,b'')  # expect: PY-CODE warning
#: builtins dict
__builtins__.__dict__['eval']('1')  # expect: PY-CODE warning
#: builtins subscript
__builtins__['eval']('1')  # expect: PY-CODE warning
#: import dict
__import__('os').__dict__['system']('id')  # expect: PY-COMMAND error
#: loader
__loader__.load_module('os').system('id')  # expect: PY-COMMAND error
#: spec loader
__spec__.loader.load_module('posix').system('id')  # expect: PY-COMMAND error
#: builtin importer
().__class__.__base__.__subclasses__()[84].load_module('os').system('id')  # expect: PY-INTERNALS warning
#: warnings catch
[x for x in ().__class__.__base__.__subclasses__() if x.__name__ == 'catch_warnings'][0]()._module.__builtins__['__import__']('os').system('id')  # expect: PY-COMMAND error, PY-INTERNALS warning
#: decorators exec input
@exec  # expect: PY-REFERENCE warning
@input
class X: pass
#: decorator eval
@eval  # expect: PY-COMMAND error, PY-REFERENCE warning
@'__import__("os").system("id")'.format
class X: pass
#: help printer
help()  # expect: PY-CODE warning
#: license files
license._Printer__filenames = ['/etc/passwd']  # expect: PY-INTERNALS warning
license()
#: breakpoint
breakpoint()  # expect: PY-CODE warning
#: code interact
import code
code.interact()  # expect: PY-CODE warning
#: class getitem
class A:
    __class_getitem__ = exec  # expect: PY-REFERENCE warning
A['import os']  # expect: PY-CODE warning
#: getitem
class A:
    __getitem__ = os.system  # expect: PY-REFERENCE warning
A()['id']  # expect: PY-COMMAND error
#: metaclass slot
class M(type):
    __getitem__ = exec  # expect: PY-REFERENCE warning
class A(metaclass=M): pass
A['x']  # expect: PY-CODE warning
#: exception with add
class E(Exception):
    __add__ = exec  # expect: PY-REFERENCE warning
try:
    raise E
except E as e:
    e + 'import os; os.system("id")'  # expect: PY-CODE warning, PY-COMMAND error
#: init subclass
class B:
    def __init_subclass__(cls, cmd): os.system(cmd)  # expect: PY-COMMAND warning
class C(B, cmd='id'): pass
#: set name
class D:
    def __set_name__(self, owner, name): os.system(name)  # expect: PY-COMMAND warning
class C:
    id = D()
#: no import system
os.system('id')  # expect: PY-COMMAND warning
#: no import subprocess
subprocess.Popen('id', shell=True)  # expect: PY-COMMAND warning
#: no import sys modules
sys.modules['os'].system('id')  # expect: PY-COMMAND error
#: ast built
import ast
t = ast.Module(body=[ast.Expr(ast.Call(func=ast.Name('eval', ast.Load()), args=[], keywords=[]))], type_ignores=[])
exec(compile(t, '', 'exec'))  # expect: PY-CODE warning
#: forward ref evaluate
from typing import ForwardRef
ForwardRef('__import__("os").system("id")')._evaluate({}, {}, frozenset())  # expect: PY-COMMAND error
#: meta path
import sys
sys.meta_path.append(F())  # expect: PY-INTERNALS warning
#: thread target
import threading, os
threading.Thread(target=os.system, args=('id',)).start()  # expect: PY-COMMAND error
#: signal handler
import signal, os
signal.signal(signal.SIGALRM, lambda *a: os.system('id'))  # expect: PY-COMMAND warning
#: atexit
import atexit, os
atexit.register(os.system, 'id')  # expect: PY-COMMAND error
#: weakref finalize
import weakref, os
weakref.finalize(x, os.system, 'id')  # expect: PY-COMMAND error
#: map system
import os
list(map(os.system, ['id']))  # expect: PY-COMMAND error
#: reduce
import functools, os
functools.reduce(lambda a, b: os.system(b), ['a', 'id'])  # expect: PY-COMMAND warning
#: class body
class A:
    exec('import os; os.system("id")')  # expect: PY-COMMAND error
#: match class pattern
import os
class P:
    __match_args__ = ('x',)
    @property
    def x(self): os.system('id')  # expect: PY-COMMAND warning
match P():
    case P(a): pass
#: reference in a table
import os
table = {'run': os.system}  # expect: PY-REFERENCE warning
def act(n, a): return table[n](a)  # expect: PY-COMMAND-INJECTION error
#: reference returned
import os
def get(): return os.system  # expect: PY-REFERENCE warning
#: reference assigned only
import os
x = os.system  # expect: PY-REFERENCE warning
#: list of references
import os, subprocess
calls = [os.system, subprocess.getoutput, eval]  # expect: PY-REFERENCE warning, PY-REFERENCE warning, PY-REFERENCE warning
#: dunder init globals of an instance
q.__init__.__globals__['sys'].modules['os'].popen('id').read()  # expect: PY-COMMAND error, PY-INTERNALS warning
#: jinja style cycler
cycler.__init__.__globals__.os.popen('id').read()  # expect: PY-COMMAND error, PY-INTERNALS warning
#: lambda globals
(lambda: 0).__globals__['__builtins__'].eval('1')  # expect: PY-CODE warning, PY-INTERNALS warning
#: sys getframe
import sys
sys._getframe(1).f_globals['secret']  # expect: PY-INTERNALS warning
#: inspect caller globals
import inspect
inspect.currentframe().f_back.f_locals['password']  # expect: PY-INTERNALS warning
#: gc objects
import gc
[o for o in gc.get_objects() if isinstance(o, dict) and 'secret' in o]  # expect: PY-INTERNALS warning
#: async frame
async def f(): pass
c = f()
c.cr_frame.f_globals  # expect: PY-INTERNALS warning
#: object reduce ex
object().__reduce_ex__(4)[0].__globals__['__builtins__']  # expect: PY-INTERNALS warning
#: reduce ex builtins
().__reduce_ex__(2)[0].__builtins__['eval']('1')  # expect: PY-CODE warning, PY-INTERNALS warning
#: property del
class D:
    def __del__(self): __import__('os').system('id')  # expect: PY-COMMAND error
D()
#: dir lookup
[getattr(__builtins__, n) for n in dir(__builtins__) if n.startswith('ev')][0]('1')  # expect: PY-CODE warning
#: sys modules filter
import sys
[m for n, m in sys.modules.items() if n == 'os'][0].system('id')  # expect: PY-COMMAND error
#: sys modules values
import sys
next(m for m in sys.modules.values() if hasattr(m, 'system')).system('id')  # expect: PY-COMMAND error
#: type constructor
type('X', (), {'__getitem__': exec})()['1']  # expect: PY-CODE warning
#: with enter
class W:
    __enter__ = lambda s: os.system('id')  # expect: PY-COMMAND warning
    __exit__ = lambda *a: None
with W(): pass
#: audit of attributes through operator
import operator
operator.attrgetter('__class__.__base__.__subclasses__')(())()  # expect: PY-INTERNALS warning
#: walrus builtins
(b := __builtins__) and b.exec('1')  # expect: PY-CODE warning
#: unicode name
𝘦𝘷𝘢𝘭('1')  # expect: PY-TEXT-LOOK-ALIKE warning
#: unicode import
__𝘪mport__('os').system('id')  # expect: PY-COMMAND error, PY-TEXT-LOOK-ALIKE warning
#: all subclasses loop
for c in object.__subclasses__():  # expect: PY-INTERNALS warning
    if c.__name__ == '_wrap_close':
        c.__init__.__globals__['system']('id')  # expect: PY-COMMAND error, PY-INTERNALS warning
#: all subclasses while
i = 0
while True:
    k = ().__class__.__base__.__subclasses__()[i]  # expect: PY-INTERNALS warning
    i += 1
    if 'Popen' in repr(k):
        k('id', shell=True)
        break
#: bytes obj to globals
b''.__class__.__mro__[1]  # expect: PY-INTERNALS warning
#: f-string introspection
f"{().__class__.__base__.__subclasses__()}"  # expect: PY-INTERNALS warning
#: print with sep override
import builtins
builtins.print = exec  # expect: PY-INTERNALS warning, PY-REFERENCE warning
print('import os')  # expect: PY-CODE warning
#: str.format method passed
list(map('{0.__class__.__mro__}'.format, [1]))  # expect: PY-INTERNALS warning
#: string Formatter get_field
import string
string.Formatter().get_field('0.__class__.__base__', (1,), {})  # expect: PY-INTERNALS warning
#: string Formatter format
import string
string.Formatter().format('{0.__class__.__init__.__globals__}', x)  # expect: PY-INTERNALS warning
