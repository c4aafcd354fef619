class Vertex:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def moved(self, dx):
        return Vertex(self.x + dx, self.y)


shape = [Vertex(0, 0), Vertex(1, 0), Vertex(1, 1)]
moved = [vertex.moved(2) for vertex in shape]
moved[0].color = "red"  # raises: AttributeError  # twin: moved[0].x = 7
print([(vertex.x, vertex.y) for vertex in moved])
