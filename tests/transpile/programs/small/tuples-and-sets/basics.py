"""Tuples, unpacking and sets."""
point = (3, 4)
x, y = point
print(x, y, point[0], len(point), point + (5,), point * 2, 3 in point, point == (3, 4), point < (3, 5))
first, *rest = [1, 2, 3, 4]
*start, last = "abc"
print(first, rest, start, last)
x, y = y, x
print(x, y, (1,), (), tuple([1, 2]), max(point), sum(point), sorted((3, 1, 2)))
try:
    point[0] = 9
except TypeError as error:
    print(error)
a, b = {1, 2, 3}, {2, 3, 4}
print(a | b, a & b, a - b, a ^ b, 2 in a, len(a), a <= {1, 2, 3, 4}, a == {3, 2, 1}, a.isdisjoint({9}))
a.add(10)
a.discard(1)
a.update([7, 7, 8])
print(sorted(a), set([1, 1, 2]), set(), len(set("mississippi")), sorted(set("hello")), {n % 3 for n in range(10)})
frozen = frozenset([1, 2])
print(frozen, {frozen: "value"}[frozenset([2, 1])], frozen | {3}, isinstance(frozen, set))
def min_max(values):
    return min(values), max(values)
low, high = min_max([4, 1, 9])
print(low, high, min_max("hello"), [(a, b) for a, b in [(1, 2), (3, 4)]], dict([("k", 1)]))
