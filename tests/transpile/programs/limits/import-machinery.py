"""Imports by name and modules as objects."""
import importlib
import math
import sys

m = importlib.import_module("math")
print(m is math, m.sqrt(16), __import__("math") is math)
print("math" in sys.modules, sys.modules["math"] is math, math.__name__)
name = "json"
j = __import__(name)
print(j.dumps([1]))
try:
    importlib.import_module("no_such_module_at_all")
except ModuleNotFoundError as error:
    print(error)
print(getattr(math, "floor")(2.5), hasattr(math, "nope"), type(math).__name__)
