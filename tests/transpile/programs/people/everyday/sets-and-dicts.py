a, b = {1, 2, 3, 4}, {3, 4, 5}
print(a | b, a & b, a - b, a ^ b, a <= {1, 2, 3, 4, 5}, a.isdisjoint({9}), {x % 3 for x in range(10)})
inventory = {"apple": 3, "kiwi": 0, "fig": 7}
print({k: v for k, v in inventory.items() if v}, sorted(inventory, key=inventory.get), dict(sorted(inventory.items(), key=lambda kv: -kv[1])))
grouped = {}
for word in "apple avocado banana blueberry cherry".split():
    grouped.setdefault(word[0], []).append(word)
print(grouped, {k: len(v) for k, v in grouped.items()}, list(grouped)[-1])
nested = {"a": {"b": {"c": 1}}, "d": [1, {"e": 2}]}


def flatten(value, path=""):
    if isinstance(value, dict):
        for k, v in value.items():
            yield from flatten(v, f"{path}.{k}" if path else k)
    elif isinstance(value, list):
        for i, v in enumerate(value):
            yield from flatten(v, f"{path}[{i}]")
    else:
        yield path, value


print(dict(flatten(nested)))


def merge(x, y):
    out = dict(x)
    for k, v in y.items():
        out[k] = merge(out[k], v) if isinstance(v, dict) and isinstance(out.get(k), dict) else v
    return out


print(merge({"a": 1, "b": {"c": 2}}, {"b": {"d": 3}, "e": 4}), {**inventory, "fig": 0}, inventory | {"pear": 1})
del inventory["kiwi"]
print(inventory.pop("nope", None), inventory.popitem(), inventory, "apple" in inventory, list(zip(*inventory.items())))
first = next(iter(inventory))
print(first, all(isinstance(k, str) for k in inventory), frozenset([1, 2]) == {1, 2}, len(set("hello")))
