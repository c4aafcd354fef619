"""Enumerations."""
from enum import Enum, IntEnum, auto


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3


class Weekday(IntEnum):
    MON = 1
    SUN = 7


class Step(Enum):
    START = auto()
    STOP = auto()


print(Color.RED, Color.RED.name, Color.RED.value, Color(2), Color["BLUE"], Color.RED == Color.RED, Color.RED is Color(1), Color.RED == 1)
for color in Color:
    print(color.name, color.value, end="; ")
print()
print(list(Color), len(Color), repr(Color.GREEN), {Color.RED: "stop"}[Color.RED], isinstance(Color.RED, Color), Step.STOP.value)
print(Weekday.MON < Weekday.SUN, Weekday.SUN + 1, Weekday.MON == 1, sorted([Weekday.SUN, Weekday.MON]), int(Weekday.SUN))
for bad in (lambda: Color(9), lambda: Color["PINK"]):
    try:
        bad()
    except (ValueError, KeyError) as error:
        print(type(error).__name__, error)
