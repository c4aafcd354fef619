"""issubclass() with abstract classes, builtin types and enums."""
import enum
import numbers
from collections import OrderedDict, deque, namedtuple
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, MutableSequence, Sequence, Sized


class Level(enum.IntEnum):
    LOW = 1


class Color(str, enum.Enum):
    RED = "r"


class Text(str):
    pass


class Items(list):
    pass


class Number(int):
    pass


class Bag:
    def __iter__(self):
        return iter([])

    def __len__(self):
        return 0


class Same:
    def __eq__(self, other):
        return True


Pair = namedtuple("Pair", "a b")
print(issubclass(Level, int), issubclass(Color, str), issubclass(Color, int), issubclass(OrderedDict, dict))
for kind in (Iterable, Sized, Collection, Sequence, MutableSequence, Mapping, Hashable, Callable):
    types = (list, tuple, str, dict, int, bytes, set, Text, Items, Bag, Same, Pair, OrderedDict, deque)
    print(kind.__name__, [one.__name__ for one in types if issubclass(one, kind)])
for kind in (numbers.Number, numbers.Real, numbers.Integral):
    print(kind.__name__, [one.__name__ for one in (int, float, bool, str, Number, Level, Bag) if issubclass(one, kind)])
