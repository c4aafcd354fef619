"""Every method of a list, with its results and errors."""
items = [3, 1, 4, 1, 5, 9, 2, 6]
print(items.append(5), items, items.extend("ab"), items, items.insert(0, "first"), items.insert(-1, "near end"), items.insert(100, "end"), items)
print(items.pop(), items.pop(0), items.pop(-2), items)
print(items.remove(1), items, items.index(5), items.count(1), items.index(5, 4))
items = [n for n in items if isinstance(n, int)]
print(items.reverse(), items, items.sort(), items, items.sort(reverse=True), items, items.copy() == items, items.copy() is items)
for attempt in (lambda: items.remove(99), lambda: items.index(99), lambda: [].pop(), lambda: items.pop(99), lambda: items.index(5, 50), lambda: items.insert("a", 1), lambda: items.append(), lambda: items.append(1, 2), lambda: items.extend(5), lambda: items.nothing, lambda: items.pop("a"), lambda: items.sort(lambda a: a), lambda: [1, "a"].sort(), lambda: items.index()):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
items.clear()
print(items, [1, 2] + [3], [1, 2] * 2, 2 * [0], [] * 5, [1] * -1, [1, 2, 3] > [1, 2], list("abc"), list({"a": 1}), list(range(3)), list())
for wrong in (lambda: [1] + (2,), lambda: [1] + "a", lambda: [1] * "a", lambda: [1] * 1.5, lambda: list(5), lambda: [1] - [1], lambda: hash([])):
    try:
        print(wrong())
    except TypeError as error:
        print(error)
a = [1, 2]
a += (3, 4)
a += "x"
a += {5: 6}
print(a, len(a), a[::-1], a * 2, min([2, 1]), max([[1], [2]]), sum([[1], [2]], []), any(a), sorted([[2], [1, 5]]))
del a[0], a[-1]
print(a, [x for x in a], [*a, *a], tuple(a), a == list(a), a.__len__(), a.__contains__(3))
