from enum import Enum, IntEnum


class Level(str, Enum):
    LOW = "low"
    HIGH = "high level"

    def describe(self):
        return f"{self.name}={self.value}".upper()

    @property
    def short(self):
        return self.value[:1]

    @classmethod
    def parse(cls, text):
        return cls(text.lower())


class Size(IntEnum):
    S = 1
    M = 20


one = Level.LOW
print(one.upper(), one.replace("l", "w"), one.split("o"), Level.HIGH.title(), one.startswith("l"), one.center(9, "*"))
print(one + "er", "s" + one, one * 2, len(one), one[0], one[1:], "o" in one, list(one), one == "low", one != "low", one < "m")
print(one.describe(), one.short, Level.parse("LOW"), Level("high level"), one.value.upper(), one.name.lower())
print(", ".join(Level), ", ".join([one, Level.HIGH]), "%s %r" % (one, one), "{}".format(one), f"{one}", f"{one!r}", str(one))
print({one: 1}["low"], {"low": 2}[one], one in {"low"}, sorted(Level), max(Level), hash(one) == hash("low"))
print(one.encode(), one.find("w"), one.join(["a", "b"]), one.zfill(6), one.isalpha(), one.partition("o"), "x".join(one))
print(isinstance(one, str), isinstance(one, Level), type(one).__name__, one is Level("low"), bool(one), one.count("l"))
print(Size.S + 1, Size.M // 3, -Size.M, Size.M > 5, [10, 20][Size.S], Size.M.bit_length(), range(Size.S), "%d" % Size.M, f"{Size.M}", hex(Size.M), Size.S == 1, Size.M.to_bytes(1, "big"), divmod(Size.M, 3), round(Size.M), float(Size.M), int(Size.M), abs(Size.M), max(Size), sum(Size))
