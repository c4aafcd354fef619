"""Kruskal and Prim with a union-find."""


class DisjointSet:
    def __init__(self, items):
        self.parent = {x: x for x in items}
        self.rank = dict.fromkeys(items, 0)

    def find(self, x):
        if self.parent[x] != x:
            self.parent[x] = self.find(self.parent[x])
        return self.parent[x]

    def union(self, a, b) -> bool:
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        if self.rank[a] < self.rank[b]:
            a, b = b, a
        self.parent[b] = a
        if self.rank[a] == self.rank[b]:
            self.rank[a] += 1
        return True


edges = [(7, "A", "D"), (5, "A", "B"), (8, "B", "C"), (9, "B", "D"), (7, "B", "E"), (5, "C", "E"), (15, "D", "E"), (6, "D", "F"), (8, "E", "F")]
nodes = sorted({n for _, a, b in edges for n in (a, b)})
ds = DisjointSet(nodes)
tree = [edge for edge in sorted(edges) if ds.union(edge[1], edge[2])]
print(tree, sum(w for w, *_ in tree), len({ds.find(n) for n in nodes}))


def prim(start):
    inside, out = {start}, []
    while len(inside) < len(nodes):
        w, a, b = min((w, a, b) for w, a, b in edges if (a in inside) != (b in inside))
        out.append((a, b, w))
        inside |= {a, b}
    return out


print(prim("A"), sum(w for *_, w in prim("C")))
islands = DisjointSet(range(10))
for a, b in [(0, 1), (1, 2), (3, 4), (8, 9), (0, 2)]:
    print(a, b, islands.union(a, b), [islands.find(n) for n in range(10)])
groups: dict[int, list[int]] = {}
for n in range(10):
    groups.setdefault(islands.find(n), []).append(n)
print(list(groups.values()))
