"""Name mangling, class scope, nested classes, method aliases, class-level loops and repr of objects."""


class Secret:
    __hidden = 1
    __dunder__ = 2

    def __init__(self):
        self.__value = 10
        self.__items = {"__value": 5}

    def reveal(self):
        return self.__value + self.__hidden, self.__items

    def __private(self):
        return "private"

    def call(self):
        return self.__private()


class Sub(Secret):
    def __init__(self):
        super().__init__()
        self.__value = 99


s = Sub()
print(s.reveal(), s.call(), s._Sub__value, s._Secret__value, Secret._Secret__hidden, Secret.__dunder__)
try:
    s.__value
except AttributeError as error:
    print(error)


class Outer:
    size = 3
    squares = []
    for i in range(size):
        squares.append(i * i)
    del i
    if size > 2:
        big = True

    class Inner:
        label = "inner"

        def up(self):
            return Outer.size

    def make(self):
        return self.Inner()

    alias = make
    table = {"make": make}


o = Outer()
print(Outer.squares, Outer.big, o.make().up(), o.alias().label, Outer.Inner.label, Outer.table["make"](o).label, hasattr(Outer, "i"), Outer.Inner.__qualname__, Outer.make.__qualname__)
print(Outer, Outer.Inner, int, type(None), type(o) is Outer, [str, Outer], type(Outer.make).__name__, type(o.make).__name__, type(len).__name__)


class WithDoc:
    """Doc of the class."""

    def method(self):
        """Doc of the method."""


print(WithDoc.__doc__, WithDoc.method.__doc__, WithDoc().method.__doc__, Outer.__doc__, WithDoc.__name__, WithDoc.__module__)
class Empty: ...
e = Empty()
e.x, e.y = 1, [2]
print(vars(e), e.__dict__, list(vars(e)), Empty.__name__)
e.__dict__["z"] = 3
print(e.z, sorted(vars(e).items()))
def outer_var():
    return "module"
class Shadow:
    outer_var = "class"
    def get(self):
        return outer_var()
print(Shadow().get(), Shadow.outer_var)
class Eq:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
print(Eq(1) == Eq(1), Eq(1) != Eq(2), Eq.__hash__)
