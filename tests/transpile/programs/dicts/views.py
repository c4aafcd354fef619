"""keys, values and items are live views with set operations."""
d = {"a": 1, "b": 2, "c": 3}
keys, values, items = d.keys(), d.values(), d.items()
print(keys, values, items, len(keys), "a" in keys, 2 in values, ("a", 1) in items, ("a", 2) in items, ["a", 1] in items)
d["d"] = 4
del d["a"]
print(keys, values, items, list(keys), sorted(values), max(items))
print(sorted(keys & {"b", "x"}), sorted(keys | {"z"}), sorted(keys - {"b"}), sorted(keys ^ {"b", "q"}), keys == {"b", "c", "d"}, sorted(items & {("b", 2)}), keys.isdisjoint(["x"]), keys >= {"b"})
print({} .keys() == set(), d.keys() == {"b": 0, "c": 0, "d": 0}.keys(), d.values() == d.values(), d.items() == dict(d).items())
for k in d:
    d[k] += 10
print(d, [k for k, v in d.items() if v > 12], {v: k for k, v in items}, list(zip(keys, values)))
for change in (lambda k: d.pop(k), lambda k: d.update({k * 2: 0})):
    try:
        for k in d:
            print("visit", k)
            change(k)
    except RuntimeError as error:
        print(error, d)
try:
    changing = dict(d)
    for k, v in changing.items():
        changing[k + "x"] = v
        del changing[k]
except RuntimeError as error:
    print(error)
print(list(reversed(d.keys()))[:1], next(iter(d.values())), isinstance(keys, type({}.keys())), type(items).__name__, iter(keys) is keys)
try:
    keys[0]
except TypeError as error:
    print(error)
try:
    keys.add(1)
except AttributeError as error:
    print(error)
