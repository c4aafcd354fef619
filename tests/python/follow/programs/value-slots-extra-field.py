class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def move(point, dx):
    moved = Point(point.x + dx, point.y)
    moved.label = "moved"  # raises: AttributeError  # twin: moved.y = point.y
    return moved


print(move(Point(1, 2), 3).x)
