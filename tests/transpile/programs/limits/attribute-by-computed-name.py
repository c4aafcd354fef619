"""Attributes whose names are made at run time."""


class Config:
    debug = False

    def upper(self):
        return "own upper"


c = Config()
for i in range(3):
    setattr(c, f"value_{i}", i * 10)
print([getattr(c, f"value_{i}") for i in range(3)], getattr(c, "up" + "per")(), getattr("abc", "up" + "per")())
name = input() if False else "debug"
print(getattr(c, name), hasattr(c, name + "s"), getattr([3, 1], "so" + "rt")())
methods = {n: getattr("a-b", n) for n in ("upper", "title", "isdigit")}
print({n: m() for n, m in methods.items()})
for n in ("append", "nope", "__len__"):
    print(n, hasattr([], n))
delattr(c, "value_1")
print(sorted(vars(c)))
