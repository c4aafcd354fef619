class Settings:
    """One instance for everybody."""

    _instance = None

    def __new__(cls, *args, **kwargs):
        if cls._instance is None:
            print("creating")
            cls._instance = super().__new__(cls)
            cls._instance.values = {}
        return cls._instance

    def set(self, key, value):
        self.values[key] = value

    def get(self, key, default=None):
        return self.values.get(key, default)


a = Settings()
b = Settings()
a.set("theme", "dark")
print(a is b, b.get("theme"), b.get("font", "mono"))


class Point:
    def __new__(cls, x, y):
        point = object.__new__(cls)
        point.created = True
        return point

    def __init__(self, x, y):
        self.x, self.y = x, y


p = Point(1, y=2)
print(p.x, p.y, p.created)


class Shape:
    def __new__(cls, kind):
        if kind == "circle":
            return super().__new__(Circle)
        return super().__new__(cls)

    def __init__(self, kind):
        self.kind = kind


class Circle(Shape):
    def area(self):
        return 3


print(type(Shape("circle")).__name__, type(Shape("square")).__name__, Shape("circle").area())


class Even:
    def __new__(cls, n):
        return n // 2 * 2

    def __init__(self, n):
        print("never called")


print(Even(7))
