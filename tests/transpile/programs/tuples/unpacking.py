"""Assignment targets of every shape, and what does not fit."""
a, *b = 1, 2, 3
*c, d = "xyz"
e, *f, g = range(2)
[h, i] = {1: 2, 3: 4}
(j, (k, *l), [m]) = (1, "abc", (9,))
print(a, b, c, d, e, f, g, h, i, j, k, l, m)
n = [1, 2, 3]
n[0], n[-1] = n[-1], n[0]
print(n)
i = 0
i, n[i] = 1, 99
print(i, n)
class Box:
    pass
box = Box()
box.a, (box.b, *box.c) = 1, (2, 3, 4)
print(box.a, box.b, box.c)
cases = [lambda: two([1]), lambda: two([1, 2, 3]), lambda: two(5), lambda: star([1]), lambda: two("abc"), lambda: two({}), lambda: two(None), lambda: two(iter([1])), lambda: nested([1, [2]])]
def two(x):
    a, b = x
    return a, b
def star(x):
    a, b, *c = x
    return a, b, c
def nested(x):
    a, (b, c) = x
    return a, b, c
for case in cases:
    try:
        print(case())
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
print(two({1: "a", 2: "b"}), two("ab"), two({5, 5.0, 6}), star(range(4)), nested([1, "bc"]))
for x, *rest in [(1, 2, 3), "ab", [9]]:
    print(x, rest)
for key, (lo, hi) in {"a": (1, 2), "b": (3, 4)}.items():
    print(key, lo, hi)
print([x + y for x, y in [(1, 2), (3, 4)]], {k: v for k, v in [("a", 1)]}, *[1, 2], *"ab", [*range(3), *"x"], {*[1], *[2]}, (*[1], 2))
def swap(p, q):
    p, q = q, p
    return p, q
print(swap(1, 2), swap(*"ab"))
first = second = third = []
first.append(1)
print(second, third is first)
def f(*, key): return key
print((lambda *args: args)(*[1], 2, *(3, 4)), f(**{"key": 5}))
