"""A generator or function made in a comprehension sees the last value of the loop variables."""
gens = [(x * i for x in range(3)) for i in range(3)]
print([list(g) for g in gens])
nested = [(x + y for x in [i] for y in [j]) for i in range(2) for j in range(2)]
print([list(g) for g in nested])
print([list(g) for g in {k: (v + k for v in [1]) for k in range(3)}.values()])
fs = [lambda: [i for _ in range(2)] for i in range(3)]
print([f() for f in fs])
gs = [lambda: (i + k for k in range(2)) for i in range(3)]
print([list(g()) for g in gs])
print([sum(x * i for x in range(3)) for i in range(3)])
print([list(x * i for x in range(3)) for i in range(3)])
print([max((x * i for x in range(3)), default=0) for i in range(3)])
pairs = [(lambda: (a, b, c)) for (a, b), c in [((1, 2), 3), ((4, 5), 6)]]
print([f() for f in pairs])
deep = [(lambda: a + b + c + d) for ((a, b), c), d in [(((1, 2), 3), 4), (((5, 6), 7), 8)]]
print([f() for f in deep])
for i in range(2):
    late = (i * x for x in range(3))
i = 10
print(list(late))


def rows():
    out = []
    for n in range(3):
        out.append(n + x for x in range(2))
    return [list(g) for g in out]


print(rows())
first = [(x for x in range(i)) for i in range(3)]
print([list(g) for g in first])
print([_ for _, a, _ in [(1, 2, 3), (4, 5, 6)]], [a for (_, a), _ in [((1, 2), 3)]], [_ for (_, a), _ in [((1, 2), 3)]])
print({_: a for _, a, _ in [(1, 2, 3)]}, {a for a, a in [(1, 2)]}, list(_ for _, _ in [(1, 2)]))
