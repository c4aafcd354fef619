"""Attributes that `__getattr__` returns, where another class assigns them as ints."""


class Walk:
    def __init__(self):
        self.steps = 2


class Echo:
    def __getattr__(self, name):
        return name


print(Echo().steps * 2, Walk().steps * 2)
