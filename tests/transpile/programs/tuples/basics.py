"""Tuples: construction, hashing, nesting, printing, methods."""
print((), (1,), (1, 2), tuple("ab"), tuple([1, [2]]), (1, (2, (3,))), tuple(), ((),), (None,), ("a'b",))
t = (3, 1, 2, 1)
print(t.count(1), t.index(1), t.index(1, 2), sorted(t), t + (5,), t * 2, t[1:], t[::-1], len(t), max(t), 2 in t)
for attempt in (lambda: t.index(99), lambda: t + [1], lambda: t[9], lambda: t.append(1), lambda: hash((1, [])), lambda: (1, 2) < (1, "a"), lambda: t.sort(), lambda: tuple(5)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
print(hash((1, 2)) == hash((1.0, True + 1)), {(1, 2): "a"}[(1.0, 2)], (1, 2) == (1, 2), {(): 1}[()])
print(hash((1, 2, 3)), hash(()), hash((0,)), hash((-1, -2)), hash((1.5, (2, 3))), hash((True, None)) == hash((1, None)))
a, b = b, a = 1, 2
print(a, b)
(x, y), z = (1, 2), 3
print(x, y, z, (x, y, z)[-1], *(1, 2), *[(1, 2)])
def pair():
    return 1, 2
print(pair(), type(pair()), pair()[0], [*pair()], {**{"a": pair()}})
for i, (a, b) in enumerate([(1, 2), (3, 4)]):
    print(i, a, b)
t = (1, [2, 3])
t[1].append(4)
print(t, t == (1, [2, 3, 4]), tuple(n * n for n in range(4)), tuple({1: 2}), tuple(reversed((1, 2))))
try:
    t[1] += [5]
except TypeError as error:
    print(error, t)
