"""Descriptors and namespaces made at run time."""
import types
from types import MappingProxyType, MethodType, SimpleNamespace

ns = SimpleNamespace(a=1, b="x")
ns.c = [1]
print(ns, ns == SimpleNamespace(a=1, b="x", c=[1]), ns.a)
frozen = MappingProxyType({"k": 1})
print(frozen["k"], len(frozen), dict(frozen))
try:
    frozen["k"] = 2  # type: ignore
except TypeError as error:
    print(error)


class A:
    pass


a = A()
a.hello = MethodType(lambda self, n: (type(self).__name__, n), a)
print(a.hello(5), isinstance(A.__dict__, MappingProxyType), types.new_class("Made", (A,)).__name__)
