"""Properties with setters and deleters, inherited and overridden."""
import math


class Circle:
    def __init__(self, radius):
        self.radius = radius

    @property
    def radius(self):
        """The radius."""
        return self._radius

    @radius.setter
    def radius(self, value):
        if value < 0:
            raise ValueError(f"negative radius: {value}")
        self._radius = value

    @radius.deleter
    def radius(self):
        print("deleting")
        del self._radius

    @property
    def area(self):
        return math.pi * self.radius**2

    diameter = property(lambda self: self.radius * 2, doc="twice")


class Loud(Circle):
    @property
    def area(self):
        return f"AREA {super().area:.2f}"

    @Circle.radius.setter
    def radius(self, value):
        print("setting", value)
        Circle.radius.fset(self, value)


c = Circle(2)
print(c.radius, c.area, c.diameter)
c.radius = 3
c.radius += 1
print(c.radius, f"{c.area:.3f}", Circle.radius.__doc__, Circle.diameter.__doc__)
for attempt in ("c.radius = -1", "c.area = 5", "del c.area"):
    try:
        if attempt.startswith("c.radius"):
            c.radius = -1
        elif attempt.startswith("c.area"):
            c.area = 5
        else:
            del c.area
    except (ValueError, AttributeError) as error:
        print(type(error).__name__, error)
del c.radius
try:
    c.radius
except AttributeError as error:
    print(error)
loud = Loud(1)
loud.radius = 5
print(loud.area, loud.diameter, loud.radius, isinstance(Circle.area, property))


class Temperature:
    def __init__(self, celsius=0.0):
        self.celsius = celsius

    @property
    def fahrenheit(self):
        return self.celsius * 9 / 5 + 32

    @fahrenheit.setter
    def fahrenheit(self, f):
        self.celsius = (f - 32) * 5 / 9


t = Temperature()
t.fahrenheit = 212
print(t.celsius, t.fahrenheit)
class Broken:
    @property
    def bad(self):
        return self.missing
try:
    Broken().bad
except AttributeError as error:
    print(error)
print(hasattr(Broken(), "bad"), getattr(Broken(), "bad", "default"), vars(t))
class Lazy:
    @property
    def value(self):
        if not hasattr(self, "_v"):
            print("computing")
            self._v = 42
        return self._v
lazy = Lazy()
print(lazy.value, lazy.value)
