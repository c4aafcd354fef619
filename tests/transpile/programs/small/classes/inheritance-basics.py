"""Overriding, super and polymorphism."""


class Shape:
    sides = 0

    def __init__(self, name="shape"):
        self.name = name

    def area(self):
        return 0

    def describe(self):
        return f"{self.name}: area {self.area():.2f}, sides {self.sides}"


class Rectangle(Shape):
    sides = 4

    def __init__(self, w, h):
        super().__init__("rectangle")
        self.w, self.h = w, h

    def area(self):
        return self.w * self.h


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)
        self.name = "square"

    def describe(self):
        return super().describe().upper()


class Circle(Shape):
    def __init__(self, r):
        super().__init__("circle")
        self.r = r

    def area(self):
        return 3.14159 * self.r**2


shapes = [Shape(), Rectangle(2, 3.5), Square(4), Circle(1)]
for shape in shapes:
    print(shape.describe(), isinstance(shape, Rectangle), type(shape).__name__)
print(sum(s.area() for s in shapes), max(shapes, key=lambda s: s.area()).name, issubclass(Square, Shape), Square.sides, Shape.sides)
shapes[0].sides = 99
print(shapes[0].sides, Shape.sides, sorted(s.name for s in shapes))
