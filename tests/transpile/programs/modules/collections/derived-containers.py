"""collections.UserString, and classes derived from other containers."""
from collections import Counter, OrderedDict, UserString, defaultdict, deque


class Tag(UserString):
    def __init__(self, seq, mark="#"):
        super().__init__(seq)
        self.mark = mark

    def shout(self):
        return self.upper() + self.mark


t = Tag("hello world")
print(t, repr(t), len(t), t.shout(), type(t.shout()).__name__, t.data)
print(t[0], t[-5:], type(t[1:3]).__name__, "wor" in t, Tag("lo") in t, list(Tag("ab")))
print(t == "hello world", t == Tag("hello world"), t != "x", t < "i", t >= Tag("a"), hash(t) == hash("hello world"))
print(t + "!", "oh " + t, t + 5, t * 2, 2 * Tag("ab"), Tag("%s-%d") % ("a", 1), type(t + "!").__name__)
print(t.title(), t.capitalize(), t.center(15, "*"), t.ljust(13) + "|", t.zfill(13), t.swapcase())
print(t.split(), t.split("o", 1), t.rsplit(maxsplit=1), t.partition(" "), t.splitlines(), t.join(["1", "2"]))
print(t.find("o"), t.find(Tag("o"), 5), t.rfind("o"), t.index("w"), t.count("l"), t.count("l", 4, 10))
print(t.startswith("hell"), t.endswith("d"), t.startswith(("x", "h")), t.isalpha(), Tag("12").isdigit())
print(t.replace("l", "L"), t.replace(Tag("o"), Tag("0"), 1), t.strip("hd"), t.removeprefix("hello "), Tag("  x ").strip())
print(int(Tag("42")), float(Tag("2.5")), Tag("{} {b}").format(1, b=2), f"{t}", sorted([Tag("b"), Tag("a")]))
print({t: 1}["hello world"], isinstance(t, str), isinstance(t, UserString), UserString(12) + "x")
print(t.encode(), Tag("a\tb").expandtabs(4), Tag("{x}").format_map({"x": 1}), t.translate({104: "J"}))
try:
    t.index("zzz")
except ValueError as error:
    print(error)
for character in reversed(Tag("abc")):
    print(character, end=" ")
print()


class Words(Counter):
    pass


class Ordered(OrderedDict):
    pass


class Lists(defaultdict):
    pass


class Queue(deque):
    pass


lists = Lists(list)
lists["a"].append(1)
for value in (Words("aab"), Ordered(a=1), lists, Queue([1, 2]), Queue([1], maxlen=2), Words(), Ordered()):
    print(value, value.copy(), type(value.copy()).__name__)
