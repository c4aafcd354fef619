"""Attributes that are set in `__dict__`, where another class assigns them as ints."""


class Walk:
    def __init__(self):
        self.steps = 2


class Record:
    def __init__(self, **values):
        self.__dict__.update(values)


print(Record(steps="x").steps * 2, Walk().steps * 2)
