"""A property whose setter is overridden, in a program that reads attributes by name."""
class Base:
    def __init__(self): self._x = 1
    @property
    def x(self): return self._x
    @x.setter
    def x(self, value): print("base", value); self._x = value
class Loud(Base):
    @Base.x.setter
    def x(self, value):
        print("loud", value)
        Base.x.fset(self, value + 1)
loud = Loud()
loud.x = 5
plain = Base()
plain.x = 2
print(vars(loud), [getattr(one, name) for one in (loud, plain) for name in ["x"]], isinstance(Loud.x, property))
Loud.x.fset(plain, 7)
print(plain.x, Loud.x.fget(loud))
