from enum import Enum, auto


class Color(Enum):
    RED = auto()
    GREEN = auto()
    BLUE = auto()


def is_warm(color):
    return color is Color.RED or color is Color.ORANGE  # raises: AttributeError  # twin: return color is Color.RED


for color in (Color.GREEN, Color.BLUE):
    print(color.name, is_warm(color))
