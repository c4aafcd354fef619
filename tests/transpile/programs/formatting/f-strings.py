"""f-strings: conversions, nested specs, self-documenting, quotes, escapes, lambdas, objects."""
import math
from datetime import date

name, n, x = "Ann", 42, math.pi
items = [1, "two"]
d = {"key": "value", 'q"': 1}


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __format__(self, spec):
        if spec == "":
            return str(self)
        if spec == "c":
            return f"{self.cents}c"
        raise ValueError(f"unknown spec {spec!r}")

    def __str__(self):
        return f"${self.cents / 100:.2f}"

    def __repr__(self):
        return f"Money({self.cents})"


m = Money(1234)
print(f"{name} {n} {x:.3f} {items} {d['key']} {n + 1} {n:>6}|{n:<6}|{n:^6}|{n:06}|{n:+}|{n:x}|{n:#b}|{x:10.2e}")
print(f"{name!r} {name!s:>8} {name!a} {m} {m!r} {m!s} {m:c} {'nested'.upper()} {[i * 2 for i in range(3)]} { {1: 2}[1] }")
print(f"{n=} {x=:.2f} {name=!s} {n + 1=} {items = }", f"{{literal}} {{{n}}} {n}%", f"" f"a" "b" f"{n}")
width, precision, fill = 12, 2, "*"
print(f"{x:{width}.{precision}f}|{name:{fill}^{width}}|{name:{fill}<{width - 4}}|{'':{fill}>3}|{n:{'0' if True else ' '}8d}")
print(f"""multi
{n} line {name
}""", f"{n if n > 5 else 'small'} {(lambda v: v * 2)(4)} {'a' 'b'} {not n} {n or 0} {n == 42!s}")
print(f"{None} {True} {...} {1.0} {1e20} {10**20:,} {1234.5:,.2f} {0.256:.1%} {'text':.2} {'t':5}| {True:5}| {True!s:5}|")
try:
    f"{m:zz}"
except ValueError as error:
    print(error)
for bad in (lambda: f"{name:d}", lambda: f"{n:s}", lambda: f"{items:>5}", lambda: f"{None:>5}", lambda: f"{x:d}", lambda: f"{n:.2q}"):
    try:
        print(bad())
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
print(f"{date(2024, 2, 29):%d.%m.%Y} {date(2024, 2, 29)} {date(2024, 2, 29)!r}", f"\t{n}\n\u00e9{n}", rf"\n{n}\t")
table = [("apple", 1.5, 3), ("kiwi", 0.25, 120)]
for fruit, price, qty in table:
    print(f"{fruit:<10}{price:>8.2f}{qty:>6d}{price * qty:>10.2f}")
