"""Changing builtins and modules at run time."""
import builtins
import math

original = builtins.len
builtins.len = lambda x: 42
print(len([1]))
builtins.len = original
print(len([1]))
math.pi = 3
print(math.pi * 2)
saved = builtins.print
out = []
builtins.print = lambda *a, **k: out.append(a)
print("captured")
builtins.print = saved
print(out)
