"""Stability, keys, reverse, mixed keys, errors, and sort in place."""
from functools import cmp_to_key
from operator import attrgetter, itemgetter

people = [("Ann", 30), ("Bob", 25), ("Cid", 30), ("Dee", 25), ("Eve", 41)]
print(sorted(people), sorted(people, key=lambda p: p[1]), sorted(people, key=itemgetter(1), reverse=True), sorted(people, key=lambda p: (-p[1], p[0])))
print(sorted("hello World"), sorted("hello World", key=str.lower), sorted([3, 1, 2], reverse=True), sorted({3: "a", 1: "b"}), sorted([True, 2, 0.5, -1]))
words = ["banana", "Apple", "cherry", "apple", "fig", "Fig"]
print(sorted(words), sorted(words, key=len), sorted(words, key=str.casefold), sorted(words, key=lambda w: (len(w), w)), sorted(words, key=lambda w: w[-1], reverse=True))
items = [5, 3, 9]
print(items.sort(), items, items.sort(key=lambda n: -n), items, sorted(items) is items)
def compare(a, b):
    return (a > b) - (a < b)
print(sorted([3, 1, 2], key=cmp_to_key(compare)), sorted(["10", "9", "2"], key=cmp_to_key(lambda a, b: int(a) - int(b))), sorted(["10", "9", "1"], key=int))
for bad in ([1, "a"], [None, 1], [[1], 2], [{}, {}], [1j, 2j], [(1, "a"), (1, 2)]):
    try:
        print(sorted(bad))
    except TypeError as error:
        print(error)
class P:
    def __init__(self, n): self.n = n
    def __lt__(self, other): return self.n > other.n
    def __repr__(self): return f"P{self.n}"
ps = [P(1), P(3), P(2)]
print(sorted(ps), min(ps), max(ps), sorted(ps, key=attrgetter("n")), sorted(ps, reverse=True))
calls = []
print(sorted([3, 1, 2], key=lambda n: calls.append(n) or n), calls)
nested = [[3, "c"], [1, "z"], [3, "a"], [1]]
print(sorted(nested), sorted(nested, key=len), list(reversed(sorted(nested))), sorted(sorted(nested, key=lambda r: r[-1] if len(r) > 1 else ""), key=lambda r: r[0]))
print(sorted([(2, "b"), (1, "b"), (2, "a")], key=lambda t: t[1]), sorted(range(10), key=lambda n: (n % 3, -n)), sorted([0.1, -0.0, 0.0, -1]), sorted(["é", "e", "z", "a"]), sorted([[], [0], [0, 0]], reverse=True))
def merge_key(n):
    if n == 13:
        raise ValueError("unlucky")
    return n
data = [20, 13, 1]
try:
    data.sort(key=merge_key)
except ValueError as error:
    print(error, data)
big = [(i * 7919) % 101 for i in range(60)]
print(sorted(big), sorted(big, key=lambda n: n % 10), sorted(range(40), key=lambda n: n * n % 17))
print(min([3, 1], default=0), max([], default="none"), min("b", "a"), max([1, 5], key=lambda n: -n), min([[2], [1, 9]]), max({"a": 3, "b": 1}, key={"a": 3, "b": 1}.get), max(1, 2, 3), min(people, key=lambda p: p[1]))
try:
    max([])
except ValueError as error:
    print(error)
