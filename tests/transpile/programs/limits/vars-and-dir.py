"""Introspection of objects and modules."""
import math


class Point:
    kind = "point"

    def __init__(self):
        self.x, self.y = 1, 2

    def move(self):
        pass


p = Point()
print(vars(p), [n for n in dir(p) if not n.startswith("_")])
print([n for n in dir(Point) if not n.startswith("__")], "sqrt" in dir(math), len(dir([])) > 40)
print("x" in vars(p), sorted(vars(Point))[-3:])
vars(p)["z"] = 9
print(p.z)
