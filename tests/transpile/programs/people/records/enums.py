from enum import Enum, Flag, IntEnum, IntFlag, StrEnum, auto, unique


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

    def __str__(self):
        return f"<{self.pretty}>"


print(Color.RED, repr(Color.RED), Color(2), Color["BLUE"], Color.CRIMSON is Color.RED, list(Color), len(Color))
print(Color.default(), [c.value for c in Color], Color.RED in Color, Color.__members__.keys(), Color.RED == 1)
try:
    Color(9)
except ValueError as error:
    print(error)
try:
    Color["PINK"]
except KeyError as error:
    print(error)
print({Color.RED: "r"}[Color.CRIMSON], isinstance(Color.RED, Color), type(Color.RED).__name__, Color.RED != Color.BLUE)


class Priority(IntEnum):
    LOW = 1
    MID = 5
    HIGH = 10


print(Priority.LOW < Priority.HIGH, Priority.MID + 1, sorted(Priority, reverse=True), max(Priority).name, Priority(5).name)
print(f"{Priority.LOW} {Priority.LOW!r} {Priority.HIGH:>4}", int(Priority.HIGH), Priority.LOW == 1, [10, 20][Priority.LOW])


class Perm(Flag):
    READ = auto()
    WRITE = auto()
    EXEC = auto()
    ALL = READ | WRITE | EXEC


p = Perm.READ | Perm.WRITE
print(p, Perm.READ in p, Perm.EXEC in p, p & Perm.READ, p ^ Perm.READ, ~Perm.READ, bool(p & Perm.EXEC), p.value, Perm.ALL)
print(repr(p), Perm(3), Perm(0), list(p), Perm.ALL == Perm(7), len(Perm.ALL))


class Mode(IntFlag):
    R = 4
    W = 2
    X = 1


m = Mode.R | Mode.X
print(m, int(m), m == 5, m & 4, Mode.W in m, repr(m), Mode(7))


class Suit(str, Enum):
    HEARTS = "h"
    SPADES = "s"


print(Suit.HEARTS == "h", Suit("s").name, Suit.HEARTS.upper(), Suit.SPADES.value, "x" + Suit.HEARTS, isinstance(Suit.HEARTS, str))


class Level(StrEnum):
    DEBUG = auto()
    INFO = auto()


print(Level.DEBUG, Level.INFO == "info", f"{Level.INFO}", repr(Level.DEBUG))


class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def ratio(self):
        return round(self.mass / self.radius, 3)


for planet in Planet:
    print(planet.name, planet.mass, planet.ratio, planet.value)


@unique
class Weekday(Enum):
    MON = auto()
    TUE = auto()

    def next(self):
        members = list(Weekday)
        return members[(members.index(self) + 1) % len(members)]


print(Weekday.TUE.next(), Weekday.MON.value)
Shape = Enum("Shape", "CIRCLE SQUARE")
print(list(Shape), Shape.SQUARE.value)
try:
    @unique
    class Bad(Enum):
        A = 1
        B = 1
except ValueError as error:
    print(error)


class Op(Enum):
    ADD = "+"
    SUB = "-"

    def apply(self, a, b):
        match self:
            case Op.ADD:
                return a + b
            case Op.SUB:
                return a - b


print([op.apply(7, 2) for op in Op])
