"""str.format with positions, names, attributes, items and nested specs."""


class Point:
    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y

    def __format__(self, spec: str) -> str:
        return f"({self.x:{spec or 'g'}}; {self.y:{spec or 'g'}})"


print("{} {}".format(1, "a"), "{1} {0}".format("x", "y"), "{a}-{b}".format(a=1, b=[2]), "{0}{0}{1}".format("r", 5))
print("{0[1]} {d[key]} {p.x}".format([1, 2], d={"key": "v"}, p=Point(1, 2)), "{0.real}".format(5))
print("{:>10}|{:<10}|{:^10}|{:*^9}".format("r", "l", "c", "m"), "{:{}}|{:{w}.{p}}".format("a", 5, "abcdef", w=8, p=3))
print("{!r} {!s} {!a} {!r:>8}".format("é", "é", "é", "q"), "{{}} {{{}}}".format(1), "{:.2f} {:,} {:05d} {:x}".format(3.14159, 1234567, 42, 255))
print("{} {:.1f}".format(Point(1, 2.5), Point(3, 4)))
for template, args, kwargs in [("{} {}", (1,), {}), ("{x}", (), {}), ("{0} {}", (1, 2), {}), ("{", (), {}), ("}", (), {}), ("{0[9]}", ([1],), {}), ("{0.nope}", (1,), {}), ("{:d}", ("a",), {}), ("{!x}", (1,), {}), ("{0[k]}", ({},), {})]:
    try:
        print(template.format(*args, **kwargs))
    except (IndexError, KeyError, ValueError, AttributeError, TypeError) as error:
        print(template, type(error).__name__, error)
print("{a} {b}".format_map({"a": 1, "b": 2}), "{:%}".format(0.25), "{:s}".format("s"), "{:5}|{:<5}|{:5}".format(1, 2, "z"), "{:5}|".format(True), "{!s:5}|".format(True))
print("{:10}|{:>4}|{}".format("None", "ab", None), "{0:{1}{2}}".format("x", "^", 7), "{:+d} {: d}".format(5, 5), "{:_}".format(1234567))
for value, spec in [(None, "5"), ([1], ">5"), ({}, "d"), ((1,), "x")]:
    try:
        print(format(value, spec))
    except TypeError as error:
        print(error)
