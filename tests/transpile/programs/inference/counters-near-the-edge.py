"""Counters that start near 2**53 and step over it."""
x = 2**53 - 3
for _ in range(6):
    x += 1
    print(x, x % 2, x == 2**53)
y = -(2**53) + 2
while y > -(2**53) - 4:
    y -= 1
    print(y, end=" ")
print()
z = 9007199254740990
z = z + 1
z = z + 1
z = z + 1
print(z, z - 1, z * 2, z // 2, -z)


def count(start, step, turns):
    n = start
    for _ in range(turns):
        n += step
    return n


print(count(0, 1, 5), count(2**53 - 1, 1, 3), count(2**52, 2**52, 3), count(0, 2**60, 2), count(0, -(2**53), 2), count(0.5, 1, 2), count("a", "b", 3))
big = 10**15
for i in range(12):
    big += 10**15
print(big, big * 1000, big * big)
print(sum([2**52] * 4), sum(range(2**30, 2**30 + 5)) * 2**25, len("abc") * 2**60, 4503599627370496 * 2, 4503599627370497 * 2)
products = [a * b for a in (94906265, 94906266, 94906267) for b in (94906265, 94906267)]
print(products)
i = 0
while i * i < 2**54:
    i = i * 2 + 1
print(i, i * i, i * i * i)
