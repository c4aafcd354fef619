from functools import reduce


def longest(names):
    return reduce(lambda a, b: a if len(a) >= len(b) else b, names)  # raises: TypeError


def by_letter(names, letter):
    return [name for name in names if name.startswith(letter)]


NAMES = ["ada", "alan", "grace"]
print(longest(by_letter(NAMES, "a")))
print(longest(by_letter(NAMES, "z")))  # twin: print(longest(by_letter(NAMES, "g")))
