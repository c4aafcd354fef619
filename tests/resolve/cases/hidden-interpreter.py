#: func-globals
def f(): pass
f.__globals__["__builtins__"]
f.__builtins__["eval"]("1+1")  # expect: call builtins.eval hidden


#: frame-generator
import os
g = (n for n in ())
g.gi_frame.f_globals["os"].system("id")  # expect: call os.system hidden


#: module-reexport
import random
random._os.system("id")  # expect: call os.system hidden


#: func-globals
import os
os.walk.__globals__["system"]("id")  # expect: call os.system hidden


#: module-reexport
import tempfile as t
t._os.system("id")  # expect: call os.system hidden


#: module-reexport
import glob
glob.os.system("id")  # expect: call os.system hidden


#: frame
import sys, os
sys._getframe().f_globals["os"].system("id")  # expect: call os.system hidden


#: module-reexport
from logging import os as disguise
disguise.system("id")  # expect: call os.system hidden


#: frame-traceback
import os
try:
    1 / 0
except ZeroDivisionError as err:
    err.__traceback__.tb_frame.f_globals["os"].system("id")  # expect: call os.system hidden


#: builtins-module
import builtins as b
b.eval("1+1")  # expect: call builtins.eval
