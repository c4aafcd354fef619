"""Objects with their own comparisons: reflected operands, NotImplemented, identity first."""
from functools import total_ordering


class Version:
    def __init__(self, *parts):
        self.parts = parts

    def __eq__(self, other):
        print("eq", self.parts, getattr(other, "parts", other))
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts == other.parts

    def __lt__(self, other):
        print("lt", self.parts)
        if isinstance(other, Version):
            return self.parts < other.parts
        return NotImplemented


class Never:
    def __eq__(self, other):
        return False


@total_ordering
class Grade:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, Grade) and self.n == other.n

    def __lt__(self, other):
        if not isinstance(other, Grade):
            return NotImplemented
        return self.n < other.n

    def __repr__(self):
        return f"G{self.n}"


a, b = Version(1, 2), Version(1, 3)
print(a == b, a != b, a < b, a > b, a == 5, a != 5, 5 == a)
for op in (lambda: a <= b, lambda: a < 5, lambda: 5 < a, lambda: hash(a)):
    try:
        print(op())
    except TypeError as error:
        print(error)
never = Never()
print(never == never, [never] == [never], never in [never], [never].count(never), [never].index(never), never != never)
g = [Grade(3), Grade(1), Grade(2)]
print(sorted(g), max(g), Grade(1) <= Grade(1), Grade(2) >= Grade(3), Grade(1) != Grade(1), Grade(1) > Grade(0))
try:
    Grade(1) < 5
except TypeError as error:
    print(error)
print(sorted([Version(2), Version(1)])[0].parts)


class Truthy:
    def __eq__(self, other):
        return "equal"

    def __lt__(self, other):
        return []


print(Truthy() == 1, Truthy() != 1, Truthy() < 1, 1 == Truthy(), 1 > Truthy(), bool(Truthy() in [1]))
