from collections import namedtuple

Point = namedtuple("Point", "x y")


def shift(point, dx=0, dy=0):
    return Point(point.x + dx, point.y + dy)


def distance(a, b):
    return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.z - b.z)  # raises: AttributeError  # twin: return abs(a.x - b.x) + abs(a.y - b.y)


origin = Point(0, 0)
print(shift(origin, dx=3))
print(distance(origin, shift(origin, 2, 5)))
