"""defaultdict, OrderedDict, ChainMap, UserDict-free mixtures."""
from collections import ChainMap, OrderedDict, defaultdict

groups = defaultdict(list)
for word in ["apple", "bob", "avocado", "cat", "banana"]:
    groups[word[0]].append(word)
print(groups, dict(groups), groups["z"], len(groups), "q" in groups, groups.get("q"), list(groups), groups.default_factory is list)
counts = defaultdict(int, {"start": 5})
for ch in "hello":
    counts[ch] += 1
print(counts, sorted(counts.items(), key=lambda kv: (-kv[1], kv[0])), counts == {"start": 5, "h": 1, "e": 1, "l": 2, "o": 1})
tree = lambda: defaultdict(tree)
t = tree()
t["a"]["b"]["c"] = 1
print(list(t), t["a"]["b"]["c"], len(t["a"]))
d = defaultdict(lambda: "n/a", a=1)
print(d["a"], d["b"], dict(d), d.pop("b"), dict(d | {"z": 1}))
try:
    defaultdict(None)["k"]
except KeyError as error:
    print("KeyError", error)
try:
    defaultdict(5)
except TypeError as error:
    print(error)
o = OrderedDict([("b", 1), ("a", 2)])
o["c"] = 3
o.move_to_end("b")
print(o, list(o), o.popitem(), o.popitem(last=False), o, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == dict(b=2, a=1))
o.move_to_end("c", last=False)
print(list(o.items()), list(reversed(o)), dict(o), o.get("zz"), o.setdefault("new", []))
try:
    o.move_to_end("gone")
except KeyError as error:
    print("KeyError", error)
chain = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(chain["a"], chain["b"], list(chain), len(chain), dict(chain), "c" in chain, chain.maps)
child = chain.new_child({"c": 9})
child["b"] = "local"
print(child["b"], chain["b"], child.parents["b"], child.get("none"), sorted(child))
matrix = defaultdict(lambda: defaultdict(int))
for a, b in [("x", "y"), ("x", "z"), ("y", "x"), ("x", "y")]:
    matrix[a][b] += 1
print({k: dict(v) for k, v in matrix.items()})
