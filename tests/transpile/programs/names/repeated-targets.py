rows = [(1, "a", 2), (3, "b", 4)]
for _, name, _ in rows:
    print(name, _)
for (_, name), _ in [((1, "x"), 2)]:
    print(name, _)
for _, (_, name) in [(1, (2, "y"))]:
    print(name, _)
_, middle, _ = rows[0]
print(middle, _)
a, a = 1, 2
print(a)
(b, c), b = (1, 2), 3
print(b, c)
[d, *d] = 1, 2, 3
print(d)


def inner():
    for _, key, _ in rows:
        print(key)
    _, x, _ = 7, 8, 9
    y = y2 = (_, x)
    (p, q), p = (1, 2), 3
    return y, y2, p, q


print(inner())
for i, i in enumerate("ab"):
    print(i)
