"""Indexes that go negative, past the end, or are no integers."""
items = [10, 20, 30, 40]
for i in range(-5, 6):
    try:
        print(i, items[i], end="; ")
    except IndexError as error:
        print(i, error, end="; ")
print()
for i in range(len(items)):
    print(items[i], items[i - 1], items[-i - 1], items[len(items) - 1 - i], end=" | ")
print()
k = 0
try:
    while True:
        k -= 1
        items[k] += 1
except IndexError as error:
    print(error, items, k)
try:
    for i in range(10):
        items[i] = i
except IndexError as error:
    print(error, items)
text = "hello"
print([text[i] for i in range(-5, 5)], text[len(text) - 1], text[-len(text)])
try:
    text[len(text)]
except IndexError as error:
    print(error)
grid = [[1, 2], [3, 4]]
print([grid[r][c] for r in (-1, 0, 1) for c in (-1, 0, 1)], grid[True][False])
j = 1.0
try:
    items[j]
except TypeError as error:
    print(error)
j = 4 / 2
try:
    print("ab" * j)
except TypeError as error:
    print(error)
n = len(items) // 2
print(items[n], items[:2], items[n:], items[:n], items[n::-1])
d = {0: "zero", -1: "minus"}
print(d[0], d[-1], d.get(1), d[False], d[-0.0])
try:
    d[-2]
except KeyError as error:
    print(error)
def last(xs): return xs[-1]
def first(xs): return xs[0]
for f in (first, last):
    for xs in ([], "", (), {0: "a", -1: "b"}, [5], "x", range(0), range(3)):
        try:
            print(f(xs), end=" ")
        except (IndexError, KeyError) as error:
            print(type(error).__name__, error, end=" ")
print()
pos = 3
while pos >= -6:
    try:
        print(text[pos], end="")
    except IndexError:
        print("!", end="")
    pos -= 1
print()
big = 2**53 + 1
try:
    items[big]
except IndexError as error:
    print(error)
try:
    items[2**70]
except IndexError as error:
    print(error)
