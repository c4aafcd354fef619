"""Sets of objects whose hash is that of a tuple come in the order of that hash."""
class P:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        return (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __repr__(self):
        return f"P({self.x}, {self.y})"


print({P(x, y) for x in range(5) for y in range(5)}, hash(P(1, 2)), hash(P(1, 2)) == hash((1, 2)))
print({frozenset({i, i + 1}) for i in range(6)}, {(frozenset({1}), P(1, 2)), (2, P(3, 4)), (P(0, 0),)})


class Big:
    def __init__(self, h):
        self.h = h

    def __hash__(self):
        return self.h


print([hash(Big(h)) for h in (2**61 - 1, 2**61, 2**62, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1, -1, 10**30, True)])
