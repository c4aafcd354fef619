import json, time, datetime, copy, math
config = {"name": "x", "retries": 3, "tags": ["a", "b"], "nested": {"deep": True}}
config["retries"] += 1
config["tags"].append("c")
print(config["nested"]["deep"], len(config["tags"]), config["name"].upper(), config["retries"] * 2)
people = [
    {"name": "Ann", "age": 30, "langs": ["py", "js"]},
    {"name": "Bob", "age": 25, "langs": []},
]
print(sorted(people, key=lambda p: p["age"])[0]["name"], sum(p["age"] for p in people) / len(people), [l for p in people for l in p["langs"]])
oldest = max(people, key=lambda p: p["age"])
print(oldest["name"] + "!", f"{oldest['age']:>5}", [p["name"] for p in people if p["age"] > 26], {p["name"]: p["age"] + 1 for p in people})
print(json.dumps(config, sort_keys=True), json.loads('{"a": [1, 2]}')["a"][0] + 1)
c2 = copy.deepcopy(config)
c2["nested"]["deep"] = False
d = datetime.date(2024, 2, 28) + datetime.timedelta(days=2)
print(d, (datetime.date(2024, 12, 25) - d).days, d.strftime("%Y/%m/%d"))
inventory = {"apple": (3, 0.5), "pear": (2, 0.75)}
total = 0
for name, (qty, price) in inventory.items():
    total += qty * price
print(total, {k: q for k, (q, _) in inventory.items()})
stack, ops = [], {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b}
for tok in "3 4 + 2 * 7 /".split():
    if tok in ops:
        b, a = stack.pop(), stack.pop()
        stack.append(ops[tok](a, b))
    else:
        stack.append(int(tok))
print(stack[0])
