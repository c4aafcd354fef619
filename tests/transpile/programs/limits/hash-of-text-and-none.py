"""Hashes that differ from run to run, used only in ways that do not show them."""
words = ["apple", "fig", "kiwi"]
table: list[list[str]] = [[] for _ in range(4)]
for word in words:
    table[hash(word) % 4].append(word)
print(sorted(w for bucket in table for w in bucket), all(w in table[hash(w) % 4] for w in words))
print(hash("a") == hash("a"), hash(None) == hash(None), hash(("x", 1)) == hash(("x", 1)), isinstance(hash("a"), int))
print(hash(1), hash(2**61), hash(-1), hash(0.5), hash((1, 2)), hash(True), hash(10**20), hash(()), hash(frozenset()) == hash(frozenset()))
try:
    hash([])
except TypeError as error:
    print(error)
print(len({hash(w) for w in words}) <= 3)
