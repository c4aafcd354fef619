"""Several exceptions at once."""


def run():
    try:
        raise ExceptionGroup("many", [ValueError("a"), TypeError("b"), ValueError("c")])
    except* ValueError as group:
        print("values", [str(e) for e in group.exceptions])
    except* TypeError as group:
        print("types", len(group.exceptions))


run()
g = ExceptionGroup("outer", [KeyError("k"), ExceptionGroup("inner", [OSError("o")])])
print(repr(g), g.message, len(g.exceptions))
matched, rest = g.split(OSError)
print(matched, rest)
