class Vector:  # raises: ValueError
    __slots__ = ("x", "y")
    x = 0  # twin: dimensions = 2

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def length(self):
        return (self.x**2 + self.y**2) ** 0.5


print(Vector(3, 4).length())
