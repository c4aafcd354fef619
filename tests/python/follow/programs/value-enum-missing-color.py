from enum import Enum


class Color(Enum):
    RED = 1
    GREEN = 2


def describe(color):
    if color is Color.RED:
        return "stop"
    if color is Color.AMBER:  # raises: AttributeError  # twin: if color is Color.GREEN:
        return "wait"
    return "go"


for color in Color:
    print(describe(color))
