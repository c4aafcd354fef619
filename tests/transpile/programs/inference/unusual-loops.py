"""Loops whose variables change inside, whose bounds change, and else clauses."""
for i in range(5):
    print(i, end=" ")
    i = i * 10
    print(i, end="; ")
print(i)
n = 5
for i in range(n):
    n -= 1
    print(i, n, end="; ")
print()
xs = [1, 2, 3]
for x in xs:
    xs = [9]
    print(x, xs, end="; ")
print()
for i in range(3):
    for i in range(2):
        print(i, end=" ")
    print("outer", i, end="; ")
print()
for a, a in [(1, 2), (3, 4)]:
    print(a, end=" ")
print()
d = {}
for d["k"] in range(3):
    pass
print(d)
lst = [0, 0]
for lst[0], lst[1] in [(1, 2), (3, 4)]:
    print(lst, end=" ")
print()
while True:
    n += 1
    if n % 3 == 0:
        continue
    if n > 8:
        break
    print(n, end=" ")
else:
    print("never")
print()
for i in range(3):
    if i == 5:
        break
else:
    print("not broken", i)
while n > 7:
    n -= 1
else:
    print("ended", n)
for i in range(2):
    for j in range(5):
        if j == 2:
            break
    else:
        continue
    print("broke at", i, j)
for i in range(10, 0, -3):
    print(i, end=" ")
for i in range(0):
    print("never")
print(i)
for i in range(5, 5):
    pass
print(i, list(range(3, -3, -2)), list(range(-3, 3, 2)), range(2, 10, 3)[-1], len(range(10, 0, -3)), sum(range(101)), 5 in range(0, 10, 5), range(5)[1:3], list(reversed(range(0, 7, 3))))
step = 2
for i in range(0, 10, step):
    step = 5
    print(i, end=" ")
print()
for i in range(2**53 - 1, 2**53 + 2):
    print(i, end=" ")
for i in range(10**20, 10**20 + 2):
    print(i, end=" ")
print()
try:
    range(0, 5, 0)
except ValueError as error:
    print(error)
for bad in (1.0, "3", None):
    try:
        range(bad)
    except TypeError as error:
        print(error)
it = iter(range(5))
for i in it:
    print(i, next(it, "end"), end="; ")
print()
fs = []
for i in range(3):
    fs.append(lambda: i)
i = "changed"
print([f() for f in fs])
k = 10
while k:
    k -= 1
    if k == 8: continue
    if k == 3: break
print(k)
for ch in "añ🎉":
    print(ch, len(ch), end=" ")
for i, (a, (b, *c)) in enumerate([(1, (2, 3, 4)), ("x", "yz")]):
    print(i, a, b, c, end="; ")
print()
