"""A field of a named tuple that a class assigns as an int."""

from collections import namedtuple

Point = namedtuple("Point", "steps")


class Walk:
    def __init__(self):
        self.steps = 2


print(Point("a").steps * 2, Walk().steps * 2)
