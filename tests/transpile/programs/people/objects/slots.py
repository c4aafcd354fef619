class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return f"Point({self.x}, {self.y})"


p = Point(1, 2)
try:
    p.z = 3
except AttributeError as error:
    print(error)
print(p, Point.__slots__, hasattr(p, "__dict__"), [getattr(p, name) for name in p.__slots__])


class Point3(Point):
    __slots__ = ["z"]

    def __init__(self, x, y, z):
        super().__init__(x, y)
        self.z = z


q = Point3(1, 2, 3)
q.x = 10
print(q.x, q.z, q)
del q.z
try:
    q.z
except AttributeError as error:
    print(error)
