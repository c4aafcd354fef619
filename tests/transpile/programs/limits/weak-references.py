"""Weak references and their death."""
import weakref


class Node:
    def __init__(self, name):
        self.name = name


n = Node("n")
r = weakref.ref(n)
print(r().name, r() is n)
n = None
print(r())
cache = weakref.WeakValueDictionary()
k = Node("k")
cache["k"] = k
print(len(cache))
del k
print(len(cache))
