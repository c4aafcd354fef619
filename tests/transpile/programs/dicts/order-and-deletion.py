"""Order is that of first insertion, through updates, deletions and reinsertions."""
d: dict = {}
for key in "the quick brown fox jumps over the lazy dog".split():
    d[key] = d.get(key, 0) + len(key)
print(d)
del d["quick"]
d["the"] = "kept place"
d["quick"] = "moved to end"
print(d)
for key in list(d):
    if len(key) == 3:
        del d[key]
print(d, list(d.items()))
d = {i: i * i for i in range(10)}
for i in range(0, 10, 2):
    d.pop(i)
for i in (4, 2, 0):
    d[i] = -i
print(d, d.popitem(), list(d))
inverse = {v: k for k, v in d.items()}
print(inverse, dict(sorted(inverse.items())), sorted(d.items(), key=lambda kv: kv[1]))
merged = {"a": 1, "b": 2} | {"c": 3, "a": 0}
print(merged, {**merged, "b": 9}, list(merged)[0], list(merged.values())[-1])
mixed = {1: "int", "1": "str", 1.5: "float", (1, 2): "tuple", None: "none", True: "bool", frozenset([1]): "frozen", b"1": "bytes", ...: "dots", 2**70: "big", int: "type"}
print(mixed)
print(mixed[1], mixed[1.0], mixed[True], mixed[(1.0, 2)], mixed[frozenset({1.0})], mixed[2.0**70], mixed.get(False), mixed[int])
lru: dict[str, int] = {}
def touch(key: str, size: int = 3) -> None:
    lru[key] = lru.pop(key, 0) + 1
    if len(lru) > size:
        lru.pop(next(iter(lru)))
for key in "abcabdeaf":
    touch(key)
    print(key, lru)
