"""Every method of a dict."""
d = {"b": 1, "a": 2}
print(d, d["a"], d.get("z"), d.get("z", 0), d.setdefault("c", []), d.setdefault("a", 9), d, len(d), "a" in d, 2 in d)
print(d.pop("a"), d.pop("zz", None), d.popitem(), d, d.update({"x": 1}), d.update(y=2, z=3), d.update([("w", 4)], v=5), d)
print(list(d), list(d.keys()), list(d.values()), list(d.items()), d.copy() == d, d.copy() is d, dict(d) == d)
print(dict(), dict(a=1), dict([(1, 2)]), dict({"k": "v"}, k2=3), dict(zip("ab", range(2))), dict.fromkeys("ab"), dict.fromkeys([1, 2], 0), {**d, "b": 0, **{"q": 1}})
for attempt in (lambda: d["nope"], lambda: d[(1, 2)], lambda: d.pop("nope"), lambda: {}.popitem(), lambda: {[]: 1}, lambda: d[{}], lambda: dict([1]), lambda: dict([(1, 2, 3)]), lambda: d.update(5), lambda: dict(5), lambda: d.nope, lambda: d + d, lambda: d < d, lambda: dict.fromkeys(5), lambda: {{1}: 2}, lambda: d.get(), lambda: dict("ab"), lambda: dict(["ab"])):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
print(d | {"b": "right"}, {"a": 1} | {"a": 2, "b": 3}, d == dict(reversed(list(d.items()))))
d |= [("list", 1)]
del d["b"]
d["b"] = "again"
print(d, list(reversed(d)), list(reversed(d.items())), next(iter(d)), max(d), sorted(d), sum({1: 2, 3: 4}))
d.clear()
print(d, bool(d), not d, str(d), repr({1: {2: {3: {}}}}), {"a": 1, "a": 2}, {1: "a", True: "b", 1.0: "c"})
try:
    del d["gone"]
except KeyError as error:
    print(repr(error), error, error.args)
