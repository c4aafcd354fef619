"""Every method and operator of sets with their errors."""
s = {1, 2, 3}
print(s.add(4), s, s.discard(9), s.remove(4), s, 1 in s, len(s), s == {3, 2, 1}, s.issubset([1, 2, 3, 4]), s.issuperset((1,)), s.isdisjoint({9}))
f = frozenset(s)
print(f, f == s, hash(f) == hash(frozenset([3, 2, 1])), {f: "frozen"}[frozenset({1, 2, 3})], type(f | {9}).__name__, type({9} | f).__name__, f | {9})
for attempt in (lambda: s.remove(99), lambda: set().pop(), lambda: s.add([]), lambda: s | [1], lambda: s + {1}, lambda: f.add(1), lambda: hash(s), lambda: s[0], lambda: set(5), lambda: s < [1], lambda: {[1]}, lambda: s.union(5), lambda: {s}, lambda: s - [1], lambda: s.nope, lambda: set(1, 2), lambda: s.remove()):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
print(set(), frozenset(), {*()}, set("aab") == {"a", "b"}, repr(set([1])), str(frozenset([1])), [set()], {None})
print(s <= s, s < s, s >= {1}, s > {1}, {1} < {1, 2} < {1, 2, 3}, s != {1}, s == [1, 2, 3], s == f, {s <= {1}, True})
s |= {10}
s &= {1, 2, 10}
s -= {2}
s ^= {1, 7}
print(sorted(s))
try:
    for x in s:
        s.add(x + 100)
except RuntimeError as error:
    print(error)
try:
    s |= [1]
except TypeError as error:
    print(error)
print({x for x in range(5)} - {2}, {1, True, 1.0}, len({1, "1", 1.5}), any({0}), max({3, 1}), sorted({(2, 1), (1, 2)}), {2: 3}.keys() | {5})
unique = list(dict.fromkeys([3, 1, 3, 2, 1]))
print(unique, sorted(set([3, 1, 3, 2, 1])), len(set(map(frozenset, [[1, 2], [2, 1], [3]]))), set().union(*[[1], [2]]), {1, 2}.__contains__(1))
