"""Ordering, equality and hashing of objects."""


class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) for p in text.split("."))

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts

    def __le__(self, other):
        return self.parts <= other.parts

    def __hash__(self):
        return hash(self.parts)

    def __repr__(self):
        return "v" + ".".join(map(str, self.parts))


versions = [Version(t) for t in ("1.10", "1.2", "1.2.1", "0.9")]
print(sorted(versions), min(versions), max(versions), versions[0] > versions[1], versions[0] >= versions[1], versions[1] == Version("1.2"))
print({Version("1.0"): "a"}[Version("1.0")], len({Version("1.0"), Version("1.0")}), Version("2.0") in versions, versions.index(Version("0.9")), sorted(versions, reverse=True)[0])


class Temperature:
    def __init__(self, degrees):
        self.degrees = degrees

    def __bool__(self):
        return self.degrees != 0

    def __int__(self):
        return int(self.degrees)

    def __str__(self):
        return f"{self.degrees:.1f}°"

    def __neg__(self):
        return Temperature(-self.degrees)

    def __sub__(self, other):
        return Temperature(self.degrees - getattr(other, "degrees", other))


t = Temperature(21.55)
print(t, int(t), bool(Temperature(0)), -t, t - Temperature(1.55), t - 20, "warm" if t else "zero")
try:
    t < Temperature(1)
except TypeError as error:
    print(error)
