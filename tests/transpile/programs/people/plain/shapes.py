class Shape:
    def area(self):
        raise NotImplementedError
    def describe(self):
        return f"{type(self).__name__} with area {self.area():.2f}"
class Circle(Shape):
    def __init__(self, r):
        self.r = r
    def area(self):
        return 3.14159 * self.r ** 2
class Rect(Shape):
    def __init__(self, w, h):
        self.w, self.h = w, h
    def area(self):
        return self.w * self.h
class Square(Rect):
    def __init__(self, s):
        super().__init__(s, s)
shapes = [Circle(1), Rect(2, 3), Square(2)]
print([s.describe() for s in shapes], sum(s.area() for s in shapes), sorted(shapes, key=lambda s: s.area())[-1].area())
print({type(s).__name__: s.area() for s in shapes})
