"""Generator expressions evaluate their first iterable at once and the rest later."""
log = []


def trace(name, values):
    log.append(f"open {name}")
    for v in values:
        log.append(f"{name}{v}")
        yield v


def flush(label):
    print(label, log)
    log.clear()


def source():
    log.append("source")
    return [1, 2]


g = (a * b for a in source() for b in trace("b", source()))
flush("made")
print(next(g))
flush("first")
print(list(g))
flush("rest")
try:
    g = (a for a in 5)
except TypeError as error:
    print(error)
g = (a for a in [1] for b in 5)
try:
    next(g)
except TypeError as error:
    print(error)
factor = 2
g = (n * factor for n in [1, 2, 3])
factor = 10
print(list(g), list(g))
pipeline = (n + 1 for n in trace("p", range(5)) if n % 2 == 0)
print(sum(1 for _ in zip(pipeline, range(2))))
flush("zip")
print(next(pipeline, "done"), next(pipeline, "done"))
flush("end")
print(all(v < 2 for v in trace("all", range(5))), any(v == 1 for v in trace("any", range(5))), 1 in trace("in", range(5)))
flush("stops early")
squares = (n * n for n in range(3))
print(squares is iter(squares), tuple(squares), max((n for n in []), default="none"), sorted(n for n in (3, 1, 2)))
a, b, c = (n for n in "xyz")
print(a, b, c, ",".join(str(n) for n in (1, 2)), dict((k, v) for k, v in [(1, 2)]), set(n % 2 for n in range(4)))
