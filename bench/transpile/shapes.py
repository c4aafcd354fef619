"""Many small objects, methods, properties and inheritance."""


class Shape:
    made = 0

    def __init__(self, name: str) -> None:
        self.name = name
        Shape.made += 1

    def area(self) -> float:
        raise NotImplementedError

    def describe(self) -> str:
        return f"{self.name} {self.area():.1f}"

    def __lt__(self, other: "Shape") -> bool:
        return self.area() < other.area()


class Rectangle(Shape):
    def __init__(self, width: float, height: float) -> None:
        super().__init__("rectangle")
        self.width, self.height = width, height

    def area(self) -> float:
        return self.width * self.height

    @property
    def perimeter(self) -> float:
        return 2 * (self.width + self.height)


class Square(Rectangle):
    def __init__(self, side: float) -> None:
        super().__init__(side, side)
        self.name = "square"


class Vector:
    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y

    def __add__(self, other: "Vector") -> "Vector":
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, factor: float) -> "Vector":
        return Vector(self.x * factor, self.y * factor)


shapes: list[Shape] = []
for n in range(10_000):
    shapes.append(Square(n % 13 + 1) if n % 3 else Rectangle(n % 7 + 1, n % 5 + 1))
print(Shape.made, sum(shape.area() for shape in shapes), max(shapes).describe())
print(sum(shape.perimeter for shape in shapes), len([shape for shape in shapes if isinstance(shape, Square)]))
position = Vector(0, 0)
speed = Vector(1, 0.5)
for _ in range(70_000):
    position = position + speed * 0.5
print(position.x, position.y)
