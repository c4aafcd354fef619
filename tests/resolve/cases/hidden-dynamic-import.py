#: shadow-import
import sys, os
sys.modules["helper_lib"] = os
import helper_lib
helper_lib.system("id")  # expect: call os.system hidden


#: star-import
from subprocess import *
check_output("id", shell=True)  # expect: call subprocess.check_output


#: import-dunder
__import__("so"[::-1]).system("id")  # expect: call os.system hidden


#: sys-modules
import sys
sys.modules["builtins"].eval("1+1")  # expect: call builtins.eval hidden


#: import-posix
import posix
posix.system("id")  # expect: call os.system hidden


#: importlib
import importlib
importlib.import_module("os").system("id")  # expect: call os.system hidden


#: import-dunder
m = __import__("subprocess", fromlist=["run"])
m.run("id", shell=True)  # expect: call subprocess.run hidden


#: importlib-machinery
from importlib.machinery import BuiltinImporter
BuiltinImporter.load_module("posix").system("id")  # expect: call os.system hidden


#: importlib
from importlib import import_module as load
target = load("o" + "s")
run = target.system
run("id")  # expect: call os.system hidden


#: import-dunder-alias
bring = __import__
mod = bring("os")
mod.system("id")  # expect: call os.system hidden
