"""The order of the results of set operations."""
a = {1, 5, 9, 13, 17, 33, 65, 2, 34}
b = {9, 2, 40, 33, 8, 16, 1, 100}
print(a | b, a & b, a - b, b - a, a ^ b, b | a, b & a, b ^ a)
print(a.union([200, 3], (7,)), a.intersection([1, 9, 77], range(50)), a.difference([1], {5}), a.symmetric_difference([1, 1000, 3]))
c = set(a)
c |= {500, 300}
print(c)
c &= set(range(0, 600, 1))
print(c)
c -= {5, 9}
print(c)
c ^= {13, 14, 15}
print(c)
c.update([70, 80], {90: 1})
c.difference_update([70])
c.intersection_update(range(10, 400))
c.symmetric_difference_update({17, 18})
print(c, c.copy(), set(c), frozenset(c), set(list(c)), set(sorted(c)), {*c})
while len(c) > 3:
    print(c.pop(), c)
d = set(range(30))
for n in range(0, 30, 3):
    d.remove(n)
print(d)
d.add(60)
d.add(3)
print(d, d.pop(), d.pop(), d)
e = set(range(5, 45, 4))
for n in list(e):
    e.discard(n)
    e.add(n + 100)
print(e)
e.clear()
e.update(range(6))
print(e, {x % 7 for x in range(100, 200, 13)}, set([3, 1]) | {2} | {10, 9}, set("a") & set("a"))
print([x for x in {30, 20, 10}], dict.fromkeys({30, 20, 10}), list(map(str, {7, 77, 777})), [*{4, 44}, *{5, 55}], set(reversed([9, 99, 999])))
