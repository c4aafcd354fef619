"""Arguments that library functions take besides the usual ones."""
import calendar
import html
import random
from dataclasses import asdict, astuple, dataclass
from decimal import Decimal
from functools import partial, partialmethod


@dataclass
class Point:
    x: int
    y: int


rng = random.Random(5)
print(rng.sample(["a", "b"], counts=[3, 2], k=4), rng.sample(range(100), counts=None, k=3))
for counts in ([1], [0, 0]):
    try:
        rng.sample("ab", 1, counts=counts)
    except ValueError as error:
        print(error)
print(asdict(Point(1, 2), dict_factory=list), astuple(Point(1, 2), tuple_factory=sum))
print(calendar.monthrange(year=2024, month=2), html.unescape(s="&eacute;&hellip;&Uuml;"))
print(Decimal("1.50").scaleb(-2), Decimal(3).scaleb(4), Decimal(3).copy_sign(Decimal(-1)))


class Lamp:
    state = "off"

    def change(self, state, *, quiet=False):
        self.state = state if quiet else state.upper()

    on = partialmethod(change, "on")
    dim = partialmethod(change, "dim", quiet=True)


lamp = Lamp()
lamp.on()
print(lamp.state)
lamp.dim()
print(lamp.state, partial(int, base=2), partial(int, "11", base=2)())
