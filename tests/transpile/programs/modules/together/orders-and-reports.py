"""Modules used together, as programs do."""
import json
import re
import statistics
import sys
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction


@dataclass
class Order:
    number: int
    customer: str
    placed: date
    lines: list = field(default_factory=list)

    @property
    def total(self) -> Decimal:
        return sum((price * count for price, count in self.lines), Decimal("0"))


class OrderEncoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, (date, datetime)):
            return o.isoformat()
        if isinstance(o, Decimal):
            return str(o)
        return super().default(o)


LINE = re.compile(r"^(?P<n>\d+)\s+(?P<name>\w+)\s+(?P<day>\d{4}-\d\d-\d\d)\s+(?P<rest>.*)$")
text = """
1 ann 2024-01-30 9.99x2, 1.50x10
2 bob 2024-02-29 100x1
oops
3 ann 2024-03-01 0.333x3
"""
orders = []
for row in text.strip().splitlines():
    m = LINE.match(row)
    if not m:
        print("bad line:", repr(row), file=sys.stdout)
        continue
    lines = [(Decimal(p), int(c)) for p, c in re.findall(r"([\d.]+)x(\d+)", m["rest"])]
    orders.append(Order(int(m["n"]), m.group("name").title(), date.fromisoformat(m["day"]), lines))
print(json.dumps([{**asdict(o), "total": o.total} for o in orders], cls=OrderEncoder, indent=2))
by = defaultdict(list)
for o in orders:
    by[o.customer].append(o)
for name, own in sorted(by.items()):
    print(f"{name:<6}{sum(o.total for o in own):>10.2f}{max(o.placed for o in own):%d %b %Y}")
gaps = [(b.placed - a.placed).days for a, b in zip(orders, orders[1:])]
print(gaps, statistics.mean(gaps), Counter(re.findall(r"\w", "hello world")).most_common(3), Fraction(sum(gaps), len(gaps)))
for bad in (date(2024, 1, 1), Decimal("1"), {1}, timedelta(1), Fraction(1, 2), re.compile("a")):
    try:
        json.dumps(bad)
    except TypeError as error:
        print(error)
try:
    json.loads('{"a": }')
except json.JSONDecodeError as e:
    print(e.msg, e.pos)
print(type(date(2024, 1, 1)), type(Decimal(1)).__name__, isinstance(orders[0].placed, date), {Fraction(1, 2), Fraction(1, 3), Fraction(7, 5)}, {timedelta(1), timedelta(2), timedelta(hours=5)}, {Decimal("1.5"), Decimal("2.25"), Decimal(7)})
json.loads("[1, 2")
