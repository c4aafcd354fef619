"""A list that changes under its own loop."""
items = [1, 2, 3, 4, 5, 6]
for item in items:
    if item % 2 == 0:
        items.remove(item)
print(items)
items = [1, 2, 3]
for item in items:
    if len(items) < 8:
        items.append(item * 10)
print(items)
items = [1, 2, 3, 4]
seen = []
for item in items:
    seen.append(item)
    items.pop(0)
print(items, seen)
items = [0, 1, 2, 3]
iterator = iter(items)
print(next(iterator), next(iterator))
items.insert(0, "new")
print(next(iterator), list(iterator), list(iterator))
items.append("late")
print(list(iterator))
items = [1, 2, 3]
for i, item in enumerate(items):
    items[i] = item * item
print(items)
for item in reversed(items):
    items.append(item)
print(items)
for item in items[:]:
    items.remove(item)
print(items)
grow = [1]
for x in grow:
    grow.extend([x + 1] if x < 5 else [])
print(grow)
def clear_all(xs):
    for _ in xs:
        xs.clear()
    return xs
print(clear_all([1, 2, 3]), [x for x in (lambda q: q)([1, 2])])
