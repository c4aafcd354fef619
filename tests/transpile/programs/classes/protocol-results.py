"""Results and arguments of special methods that Python checks."""


class Bad:
    def __init__(self, result):
        self.result = result

    def __index__(self):
        return self.result

    def __float__(self):
        return self.result

    def __format__(self, spec):
        return self.result

    def __repr__(self):
        return self.result

    def __len__(self):
        return -1

    def __iter__(self):
        return iter([1, 2])

    def __setitem__(self, key, value):
        pass


class Enters:
    def __enter__(self):
        return self


class Adds:
    def __radd__(self, other):
        return ("radd", other)


class Reads:
    @property
    def size(self):
        return 1


class Narrow(Reads):
    pass


def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


def enter():
    with Enters():
        pass


def unpack():
    a, b = Enters()


def extend():
    items = [1]
    items += Adds()
    return items


def assign():
    Narrow().size = 2


def delete():
    del Bad(1)["key"]


def delete_index():
    del Enters()[0]


def delete_key():
    del Enters()["key"]


def throw_late():
    numbers = iter_numbers()
    list(numbers)
    numbers.throw(StopIteration(4))


def iter_numbers():
    yield 1


attempt(lambda: [1, 2][Bad("text")])
attempt(lambda: float(Bad("text")))
attempt(lambda: f"{Bad(5):>3}")
attempt(lambda: str(Bad(b"bytes")))
attempt(lambda: repr(Bad(b"bytes")))
attempt(lambda: list(Bad(1)))
attempt(lambda: [*Bad(1)])
attempt(lambda: list(reversed(Enters())))
attempt(lambda: Narrow.size())
attempt(lambda: ", ".join(Enters()))
for action in (enter, unpack, extend, assign, delete, delete_index, delete_key, throw_late):
    attempt(action)
