"""Everyday work with dictionaries of lists and of dictionaries."""
from typing import Iterable

people = [
    {"name": "Ann", "team": "red", "age": 31},
    {"name": "Bob", "team": "blue", "age": 25},
    {"name": "Cid", "team": "red", "age": 47},
    {"name": "Dee", "team": "green", "age": 31},
]


def group_by(rows: Iterable[dict], key: str) -> dict:
    groups: dict = {}
    for row in rows:
        groups.setdefault(row[key], []).append(row["name"])
    return groups


def nested_set(tree: dict, path: str, value: object) -> None:
    *parents, last = path.split(".")
    for part in parents:
        tree = tree.setdefault(part, {})
    tree[last] = value


def flatten(tree: dict, prefix: str = "") -> dict:
    flat = {}
    for key, value in tree.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, dict) and value:
            flat.update(flatten(value, name))
        else:
            flat[name] = value
    return flat


def merge(a: dict, b: dict) -> dict:
    out = dict(a)
    for key, value in b.items():
        if key in out and isinstance(out[key], dict) and isinstance(value, dict):
            out[key] = merge(out[key], value)
        else:
            out[key] = value
    return out


print(group_by(people, "team"), group_by(people, "age"))
config: dict = {}
for path, value in [("db.host", "localhost"), ("db.port", 5432), ("debug", True), ("db.pool.max", None), ("empty", {})]:
    nested_set(config, path, value)
print(config)
print(flatten(config))
print(merge(config, {"db": {"port": 1, "pool": {"min": 0}}, "new": [1]}))
print({name: age for name, age in sorted(((p["name"], p["age"]) for p in people), key=lambda t: (-t[1], t[0]))})
print(max(people, key=lambda p: p["age"])["name"], min(people, key=lambda p: p["age"])["name"], sum(p["age"] for p in people) / len(people))
print({k: [n for n in range(1, 20) if n % k == 0] for k in (2, 3, 5)}, {len(w): w for w in ("a", "bb", "cc")})
try:
    group_by(people, "nope")
except KeyError as error:
    print("no column", error)
