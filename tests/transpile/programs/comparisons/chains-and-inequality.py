class Level:
    """Comparisons return objects of its own; the value of a chain is that of the comparison that decides."""

    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return Level(self.n + 10) if self.n else []

    def __bool__(self):
        return self.n < 12

    def __repr__(self):
        return f"Level({self.n})"


def compare(x, y, z):
    return x() < y() < z() < Level(4)


print(Level(1) < Level(2) < Level(3), Level(0) < Level(5) < Level(7), Level(3) < Level(0) < Level(9))
print([a < b < c for a in [Level(1), Level(2)] for b in [Level(0)] for c in [3]])
print(compare(lambda: Level(1), lambda: Level(1), lambda: Level(1)), (lambda q: q < q < q)(Level(1)))
if Level(1) < Level(0) < Level(3):
    print("decided by an empty list")
else:
    print("an empty list is false")


class Left:
    def __init__(self, trace):
        self.trace = trace

    def __eq__(self, other):
        self.trace.append("Left ==")
        return True

    def __ne__(self, other):
        self.trace.append("Left !=")
        return NotImplemented


class Right:
    """It has no `__ne__`, so that `!=` inverts its `__eq__`."""

    def __init__(self, trace, equal):
        self.trace = trace
        self.equal = equal

    def __eq__(self, other):
        self.trace.append("Right ==")
        return self.equal


for equal in (True, False, NotImplemented, "yes", []):
    trace = []
    left, right = Left(trace), Right(trace, equal)
    print(left != right, right != left, left != Left(trace), left != left, left != 1, 1 != right, trace)
