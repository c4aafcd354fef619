class Shape:
    def __init__(self, name):
        self.name = name

    def describe(self):
        return f"{self.name} with sides {self.sides}"  # raises: AttributeError


class Square(Shape):
    def __init__(self):
        super().__init__("square")
        self.sides = 4


class Circle(Shape):
    def __init__(self):
        super().__init__("circle")
        self.radius = 2.5  # twin: self.sides = 0


def main():
    shapes = [Square(), Circle()]
    for shape in shapes:
        print(shape.describe())


main()
