"""classmethod, staticmethod, alternative constructors, __new__, singletons, __init_subclass__."""


class Date:
    def __init__(self, y, m, d):
        self.y, self.m, self.d = y, m, d

    @classmethod
    def parse(cls, text):
        return cls(*map(int, text.split("-")))

    @staticmethod
    def leap(y):
        return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)

    def __repr__(self):
        return f"{type(self).__name__}({self.y}, {self.m}, {self.d})"


class FrenchDate(Date):
    def __str__(self):
        return f"{self.d:02}/{self.m:02}/{self.y}"


class Singleton:
    _instance = None

    def __new__(cls, *args):
        if cls._instance is None:
            print("creating")
            cls._instance = super().__new__(cls)
        return cls._instance

    def __init__(self, value=None):
        print("init", value)
        self.value = value


class Plugin:
    plugins: dict = {}

    def __init_subclass__(cls, /, key=None, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.plugins[key or cls.__name__.lower()] = cls


class Csv(Plugin):
    pass


class Json(Plugin, key="js"):
    pass


class Upper(str):
    def __new__(cls, text):
        return super().__new__(cls, text.upper())

    def twice(self):
        return self + self


class Positive(int):
    def __new__(cls, n):
        if n < 0:
            raise ValueError("negative")
        return int.__new__(cls, n)


print(Date.parse("2024-02-29"), FrenchDate.parse("2023-12-01"), str(FrenchDate.parse("2023-12-01")), Date.leap(1900), Date.leap(2000))
a, b = Singleton(1), Singleton(2)
print(a is b, a.value, b.value)
print({k: v.__name__ for k, v in Plugin.plugins.items()})
u = Upper("abc")
print(u, u.twice(), type(u).__name__, type(u.twice()).__name__, isinstance(u, str), len(u), u == "ABC", {u: 1}["ABC"], u[0], repr(u))
n = Positive(5)
print(n + 1, type(n + 1).__name__, type(n).__name__, n == 5, [0] * n, f"{n:03}", repr(n))
try:
    Positive(-1)
except ValueError as error:
    print(error)
class Other:
    def __new__(cls):
        return "not an instance"
    def __init__(self):
        print("never")
print(Other())
class Multi(list):
    def total(self): return sum(self)
m = Multi([1, 2])
m.append(3)
print(m, m.total(), type(m[:]).__name__, m == [1, 2, 3], isinstance(m, list), m + [4], len(m))
print(type("Dyn", (Date,), {"hello": lambda self: f"hi {self.y}"})(1, 2, 3).hello())
