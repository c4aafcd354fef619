"""Assigning to and deleting slices."""
base = list(range(10))
cases = [(slice(2, 5), ["a"]), (slice(2, 2), [1, 2, 3]), (slice(None), []), (slice(0, 3), "xyz"), (slice(-2, None), (7,)), (slice(None, None, 2), [0] * 5), (slice(5, 2), ["mid"]), (slice(8, 100), range(3)), (slice(None, None, -1), base)]
for where, what in cases:
    items = base.copy()
    items[where] = what
    print(where, items)
for where in (slice(2, 5), slice(None, None, 2), slice(7, 1, -2), slice(None), slice(-3, None), slice(20, 30)):
    items = base.copy()
    del items[where]
    print(where, items)
items = base.copy()
for where, what in [(slice(None, None, 2), [1]), (slice(0, 2), 5), (slice(None, None, 3), [1, 2])]:
    try:
        items[where] = what  # type: ignore
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
items[2:4] = items
print(items)
items[:] = (n * n for n in range(4))
print(items)
alias = items
items[1:2] *= 3
print(alias, alias is items)
try:
    del items[99]
except IndexError as error:
    print(error)
try:
    items[99] = 1
except IndexError as error:
    print(error)
try:
    (1, 2)[0] = 5  # type: ignore
except TypeError as error:
    print(error)
try:
    "abc"[0] = "x"  # type: ignore
except TypeError as error:
    print(error)
try:
    del "abc"[0]  # type: ignore
except TypeError as error:
    print(error)
