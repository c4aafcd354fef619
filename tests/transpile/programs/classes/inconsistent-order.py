"""Classes whose bases have no consistent order."""


class Root:
    pass


class A(Root):
    pass


class B(Root):
    pass


class C(A, B):
    pass


class D(B, A):
    pass


def both():
    class E(D, C):
        pass


def reversed_order():
    class E(Root, A):
        pass


for attempt in (both, reversed_order):
    try:
        attempt()
    except TypeError as error:
        print(error)
