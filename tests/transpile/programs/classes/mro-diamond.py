"""C3 linearisation and cooperative super."""


class Base:
    def __init__(self, **kwargs):
        print("Base", kwargs)
        self.log = ["Base"]

    def run(self):
        return ["Base"]


class Left(Base):
    def __init__(self, left=1, **kwargs):
        super().__init__(**kwargs)
        self.log.append("Left")
        self.left = left

    def run(self):
        return ["Left"] + super().run()


class Right(Base):
    def __init__(self, right=2, **kwargs):
        super().__init__(**kwargs)
        self.log.append("Right")
        self.right = right

    def run(self):
        return ["Right"] + super().run()


class Bottom(Left, Right):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.log.append("Bottom")

    def run(self):
        return ["Bottom"] + super().run()


b = Bottom(left="L", extra="E")
print(b.log, b.run(), b.left, b.right)
print([c.__name__ for c in Bottom.__mro__], [c.__name__ for c in Bottom.mro()], Left(x=1).run())


class Mixin:
    def run(self):
        return ["Mixin"] + super().run()


class Mixed(Mixin, Left):
    pass


print(Mixed().run(), [c.__name__ for c in Mixed.__mro__], super(Left, b).run(), super(Bottom, b).run())
try:
    class Impossible(Base, Left):
        pass
except TypeError as error:
    print(error)
class A: x = "A"
class B(A): pass
class C(A): x = "C"
class D(B, C): pass
print(D().x, D.x, [k.__name__ for k in D.__mro__])
try:
    Mixin().run()
except AttributeError as error:
    print(error)
class Meta1(B): x = "shadow"
print(Meta1.x, super(Meta1, Meta1()).x, isinstance(D(), A), D.__base__.__name__, [s.__name__ for s in A.__subclasses__()])
class E(object): pass
print(E.__mro__[-1] is object, E().__class__ is E, type(E()).__name__, type(E).__name__, E.__module__)
try:
    class Dup(A, A): pass
except TypeError as error:
    print(error)
try:
    class FromInt(5): pass
except TypeError as error:
    print(error)
