class Circle:
    def __init__(self, radius):
        self.radius = radius

    @property
    def area(self):
        return 3.14 * self.radius**2


shapes = [Circle(1), Circle(2)]
print(sum(shape.area() for shape in shapes))  # raises: TypeError  # twin: print(sum(shape.area for shape in shapes))
