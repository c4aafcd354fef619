"""Signatures and sources of live objects."""
import inspect


def f(a, b=2, *args, c, d=4, **kw) -> int:
    """Doc."""
    return 1


print(inspect.signature(f), list(inspect.signature(f).parameters))
print(inspect.isfunction(f), inspect.isclass(int), inspect.getdoc(f))
print(inspect.getsource(f).splitlines()[0])
class A:
    def m(self): pass
print([n for n, _ in inspect.getmembers(A, inspect.isfunction)])
