import math
from abc import ABC, abstractmethod


class Shape(ABC):
    count = 0

    def __init__(self):
        Shape.count += 1

    @property
    @abstractmethod
    def name(self):
        ...

    @abstractmethod
    def area(self):
        """The area."""

    @classmethod
    @abstractmethod
    def unit(cls):
        pass

    def __str__(self):
        return f"{self.name} with area {self.area():.2f}"


class Circle(Shape):
    def __init__(self, r):
        super().__init__()
        self.r = r

    @property
    def name(self):
        return "circle"

    def area(self):
        return math.pi * self.r**2

    @classmethod
    def unit(cls):
        return cls(1)


class Square(Shape):
    name = "square"

    def __init__(self, side):
        super().__init__()
        self.side = side

    def area(self):
        return self.side**2

    @classmethod
    def unit(cls):
        return cls(1)


for shape in [Circle(2), Square(3), Circle.unit(), Square.unit()]:
    print(shape)
print(Shape.count)
try:
    Shape()
except TypeError as error:
    print(error)
