import sys
def solve(data):
    it = iter(data.split())
    n = int(next(it))
    xs = [int(next(it)) for _ in range(n)]
    return sum(xs), max(xs), xs.index(max(xs))
print(*solve("3 5 9 2"))
def parse(line):
    name, *scores = line.split(",")
    return name.strip(), [float(s) for s in scores]
rows = [parse(l) for l in "ann, 1, 2.5\nbob, 3".splitlines()]
print(rows, {n: sum(s) / len(s) for n, s in rows}, max(rows, key=lambda r: sum(r[1]))[0])
a, b = map(int, "4 7".split())
m = [[int(x) for x in r.split()] for r in "1 2\n3 4".split("\n")]
print(a * b, m, [sum(r) for r in m], [sum(c) for c in zip(*m)], file=sys.stdout)
best = None
for r in rows:
    if best is None or len(r[1]) > len(best[1]):
        best = r
print(best[0], len(best[1]))
