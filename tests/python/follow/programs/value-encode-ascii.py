NAMES = ["Anna", "Jürgen", "Zoe"]  # twin: NAMES = ["Anna", "Juergen", "Zoe"]


def to_key(name, encoding="ascii"):
    return name.lower().encode(encoding)  # raises: UnicodeEncodeError


def index(names):
    table = {}
    for at, name in enumerate(names):
        table[to_key(name)] = at
    return table


for key, at in index(NAMES).items():
    print(key, at)
