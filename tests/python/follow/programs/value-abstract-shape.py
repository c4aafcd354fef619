from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self):
        ...

    @abstractmethod
    def name(self):
        ...


class Square(Shape):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side**2

    def title(self):  # twin: def name(self):
        return "square"


shapes = [Square(2)]  # raises: TypeError
print([shape.area() for shape in shapes])
