"""The order in which sets of integers iterate, as tables grow."""
print({3, 1, 2}, {10, 5, 100, 1}, set(range(20)), {100, 50, 25, 12, 6, 3, 1}, {-1, -2, 0, 1}, {8, 16, 24, 0}, {32, 64, 5, 37})
s = set()
for n in (17, 4, 33, 8, 64, 1, 90, 25, 2, 1000, 513, 7, 65536, 12, 99, 31, 63, 127, 255, 511, 1023):
    s.add(n)
    print(len(s), s)
for n in (33, 8, 1000, 1, 127):
    s.discard(n)
    print(len(s), s)
for n in (5, 33, 6, 8000, 129):
    s.add(n)
print(s, list(s), sorted(s), sum(s), max(s), next(iter(s)), tuple(s))
print(set(n * n % 101 for n in range(40)))
print(set(n * 7919 for n in range(15)))
print({n ^ 0b1010101 for n in range(0, 200, 9)}, {2**k for k in range(0, 70, 5)}, {-n for n in range(0, 100, 7)})
print({1.5, 2.5, 0.25, -1.5, 1e10, 3.0}, {(1, 2), (2, 1), (0, 0), (3,)}, {True, 2, 0}, {0.1 * k for k in range(10)})
print({2**61 - 1, 2**61, 2**61 + 1, 10**20, -(10**20)}, {None} | {None}, frozenset([5, 3, 9, 1]))
words = set()
for w in "x":
    words.add(w)
print(words, {()}, {frozenset()}, {frozenset({1, 2})} == {frozenset({2, 1})})
