"""Objects that change their class, and classes that change their bases."""


class A:
    def hi(self):
        return "A"


class B:
    def hi(self):
        return "B"


a = A()
a.__class__ = B
print(a.hi(), isinstance(a, B), type(a).__name__)


class C(A):
    pass


c = C()
C.__bases__ = (B,)
print(c.hi(), issubclass(C, B), [k.__name__ for k in C.__mro__])
A.hi = lambda self: "patched"
print(A().hi())
