class Rectangle:
    def __init__(self, width, height):
        self.width = width
        self.height = height

    @property
    def area(self):
        return self.width * self.height


def total_area(shapes):
    return sum(shape.area() for shape in shapes)  # raises: TypeError  # twin: return sum(shape.area for shape in shapes)


def main():
    shapes = [Rectangle(2, 3), Rectangle(4, 5)]
    print(total_area(shapes))


main()
