"""__slots__, __dict__ as a real dictionary, and objects without one."""


class Slim:
    __slots__ = ("a", "__dict__")


class Bare:
    __slots__ = ()


s = Slim()
s.a, s.b = 1, 2
print(s.a, s.b, s.__dict__)
s.__dict__.update(c=3)
print(s.c, list(s.__dict__))
try:
    Bare().x = 1
except AttributeError as error:
    print(error)
class Open: pass
o = Open()
o.__dict__ = {"x": 1, "y": 2}
print(o.x, o.y, vars(o))
d = o.__dict__
d["z"] = 3
del o.x
print(d, "z" in d, o.z, hasattr(o, "x"))
d.clear()
print(hasattr(o, "y"), o.__dict__ is d)
