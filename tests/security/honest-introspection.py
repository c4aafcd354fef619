#: a decorator that reads the names of parameters
import functools
def logged(function):
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    @functools.wraps(function)
    def inner(*args):
        print(function.__name__, dict(zip(names, args)))
        return function(*args)
    return inner
@logged
def add(a, b): return a + b
print(add(1, 2))
#: a logger that shows the line of its caller
import inspect
import sys
def log(message):
    caller = inspect.currentframe().f_back
    print(caller.f_lineno, caller.f_code.co_filename, sys._getframe(1).f_lineno, message)
log("x")
#: the line of an exception
import traceback
try:
    print(1 / int("0"))
except ZeroDivisionError as error:
    last = error.__traceback__
    print(last.tb_lineno, last.tb_frame.f_code.co_name)
    traceback.print_exc()
#: names of classes in texts
class Shape:
    def __repr__(self):
        return "{0.__class__.__name__}({0.__module__})".format(self)
    def __eq__(self, other):
        return self.__class__ is other.__class__ and self.__dict__ == other.__dict__
print(Shape(), type(Shape()).__mro__, Shape.__bases__, Shape.__base__)
#: a registry of subclasses, own and imported
from collections.abc import Mapping
class Plugin: pass
class Csv(Plugin): pass
print(Plugin.__subclasses__(), Mapping.__subclasses__())
#: optional attributes with a default
def describe(thing):
    return getattr(thing, "__wrapped__", None), getattr(thing, "__code__", None), getattr(thing, "__self__", None)
print(describe(print))
#: whether a generator has ended
def numbers(): yield 1
source = numbers()
print(source.gi_frame is None, source.gi_running)
#: a copy of loaded modules by name
import sys
print("json" in sys.modules, sys.modules.get("json"), sorted(sys.modules)[:3])
#: tables of functions
import os
import subprocess
actions = {"list": os.listdir, "size": os.path.getsize, "run": subprocess.run}
def evaluate(text): return len(text)
print([evaluate, len, os.getcwd], actions["list"]("."))
#: own classes and functions with names of dangerous ones
class Shell:
    def system(self, text): return text
    def eval(self, text): return text
shell = Shell()
run = shell.system
calculate = shell.eval
print(run("x"), calculate("y"))
#: modules that the snippet uses without an import
print(os.path.join("a", "b"), json.dumps({}), re.sub("a", "b", "c"))
#: own objects with names of modules
class Settings:
    def run(self, text): return text
subprocess = Settings()
print(subprocess.run("rm"))
def use(os): return os.system("x")
#: help about something
help(len)
#: annotations that are only names
import typing
class Node:
    next: "Node | None" = None
print(typing.get_type_hints(Node), typing.ForwardRef("Node"))
#: a namespace for a template
print("{name} is {age:>3}".format_map({"name": "a", "age": 3}), "{0[key]} {0}".format({"key": 1}))
