#: in module code
from enum import Enum


class Color(Enum):
    RED = 1


print(Color.BLUE)  # expect: python:missing-enum-member

#: by name, in a function that is called
from enum import Enum


class Color(Enum):
    RED = 1


def find(name):
    return Color[name]  # expect: python:missing-enum-member


print(find("BLUE"))

#: by value
from enum import Enum


class Color(Enum):
    RED = 1


print(Color(7))  # expect: python:missing-enum-member

#: in a function that nobody calls
from enum import Enum


class Color(Enum):
    RED = 1


def is_blue(color):
    return color is Color.BLUE  # expect: python:missing-enum-member

#: members, methods and inherited attributes
from enum import Enum


class Color(Enum):
    RED = 1

    @classmethod
    def default(cls):
        return cls.RED


print(Color.RED, Color.default(), Color.__members__, Color.RED.value, Color["RED"], Color(1))

#: names made by a function call
from enum import Enum

Color = Enum("Color", "RED BLUE")


def is_blue(color):
    return color is Color.BLUE

#: values that _missing_ accepts
from enum import Enum


class Color(Enum):
    RED = 1

    @classmethod
    def _missing_(cls, value):
        return cls.RED


print(Color(7))

#: the name is a parameter
from enum import Enum


class Color(Enum):
    RED = 1


def find(name):
    return Color[name]
