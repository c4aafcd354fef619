"""List, dict, set and generator comprehensions: nesting, conditions, scope."""
x = "outer"
print([x for x in range(3)], x, {x: x * x for x in range(3)}, x, {x % 2 for x in range(3)}, x, list(x for x in "ab"), x)
print([(a, b) for a in range(3) for b in range(a)], [[c for c in range(r)] for r in range(4)], [n for row in [[1], [2, 3], []] for n in row])
print([a for a in range(20) if a % 2 if a % 3], ["even" if n % 2 == 0 else "odd" for n in range(3)], [not b for b in (0, 1)], [f"{k}={v}" for k, v in {"a": 1}.items()])
funcs = [lambda: i for i in range(3)]
print([f() for f in funcs], [f() for f in [lambda i=i: i for i in range(3)]], [(lambda y: y * i)(2) for i in range(3)])
print([y := 5, y + 1], [last := n for n in range(4)], last, [z for n in range(5) if (z := n * n) > 3], z)
try:
    [q for q in range(2)]
    print(q)
except NameError as error:
    print(error)
class Scope:
    n = 3
    items = [i for i in range(n)]
    pairs = {i: "k" for i in range(n)}
    try:
        broken = [n for _ in range(2)]
    except NameError as error:
        message = str(error)
print(Scope.items, Scope.pairs, Scope.message, hasattr(Scope, "i"))
def local():
    k = 10
    return [k + i for i in range(3)], sum(k * i for i in range(3)), {k: [k for _ in range(2)]}
print(local(), [*map(lambda v: v + 1, [1, 2])], sum(n for n in range(10) if n % 2), max((len(w), w) for w in ["aa", "b"]), any(n > 3 for n in [1, 5]))
print({k: v for v, k in enumerate("abc")}, {c: "mississippi".count(c) for c in "misp"}, {(a, b): a * b for a in (1, 2) for b in (3, 4)}, [[r[i] for r in [[1, 2], [3, 4]]] for i in range(2)])
log = []
it = (log.append(n) or n for n in range(3))
print(log, next(it), log, list(it), log, [a + b for a, b in zip([1, 2], [3, 4])], [n for n in [n for n in range(5)] if n > 2])
try:
    print([10 // n for n in (2, 1, 0)])
except ZeroDivisionError as error:
    print(error)
first = (n for n in undefined_name) if False else "lazy"
print(first, [i for i in range(3) if i != 1 or print("side", i)], [[i, j] for i in "ab" for j in "12" if i + j != "a2"])
