class Circle:
    def __init__(self, radius):
        self._radius = radius

    @property
    def radius(self):
        return self._radius

    def area(self):
        return 3.14159 * self.radius**2


def scale(circle, factor):
    circle.radius = circle.radius * factor  # raises: AttributeError  # twin: circle._radius = circle.radius * factor
    return circle


print(scale(Circle(2), 3).area())
