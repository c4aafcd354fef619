"""What only CPython's memory knows."""
import gc
import sys

a = []
b = a
print(sys.getrefcount(a) - sys.getrefcount(b), sys.getsizeof([]) > 0, sys.getsizeof(0) < sys.getsizeof(10**100))
print(isinstance(gc.collect(), int), gc.isenabled())
gc.disable()
print(gc.isenabled())
print(sys.getrefcount(a) > 1)
