"""Enum members, values, aliases, iteration, lookup and printing."""
from enum import Enum, IntEnum, auto, unique


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    @property
    def pretty(self):
        return self.name.title()

    @classmethod
    def default(cls):
        return cls.GREEN

    def mix(self, other):
        return f"{self.name}+{other.name}"


class Level(IntEnum):
    LOW = 1
    HIGH = 10


class Auto(Enum):
    A = auto()
    B = auto()
    C = 10
    D = auto()


class Planet(Enum):
    EARTH = (5.97e24, 6.37e6)
    MARS = (6.42e23, 3.39e6)

    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius

    @property
    def gravity(self):
        return round(6.67e-11 * self.mass / self.radius**2, 2)


class Op(str, Enum):
    ADD = "+"
    SUB = "-"


print(Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, Color(2), Color["BLUE"], Color.CRIMSON, Color.CRIMSON is Color.RED)
print(list(Color), len(Color), [c.name for c in Color], list(Color.__members__), Color.RED in Color, Color.RED == 1, Color.RED == Color.RED, Color.RED != Color.BLUE)
print(Color.GREEN.pretty, Color.default(), Color.RED.mix(Color.BLUE), isinstance(Color.RED, Color), type(Color.RED).__name__, {Color.RED: "r"}[Color(1)], f"{Color.RED}", "%s" % Color.BLUE, str(Color.GREEN))
print(Level.LOW < Level.HIGH, Level.HIGH + 5, Level.LOW == 1, sorted([Level.HIGH, Level.LOW]), repr(Level.LOW), str(Level.LOW), f"{Level.HIGH}", int(Level.HIGH), [0, 1, 2][Level.LOW], Level(10), max(Level))
print([a.value for a in Auto], Planet.EARTH.gravity, Planet.MARS.value, [p.name for p in Planet], Planet((6.42e23, 3.39e6)))
print(Op.ADD == "+", Op("-"), Op.ADD.value, Op.ADD.upper(), "x" + Op.ADD, repr(Op.SUB), f"{Op.ADD}", str(Op.ADD), {"+": 1}[Op.ADD])
for attempt in (lambda: Color(9), lambda: Color["PINK"], lambda: Color.PINK, lambda: setattr(Color, "RED", 5), lambda: Color.RED < Color.BLUE, lambda: Color(), lambda: setattr(Color.RED, "value", 2)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
try:
    class More(Color):
        X = 1
except TypeError as error:
    print(error)
try:
    @unique
    class Dup(Enum):
        A = 1
        B = 1
except ValueError as error:
    print(error)
Animal = Enum("Animal", "CAT DOG")
print(list(Animal), Animal.DOG.value, hash(Color.RED) == hash(Color.RED), bool(Color.RED), Color.__name__, sorted(Color, key=lambda c: -c.value))
