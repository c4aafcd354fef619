class Graph:
    def __init__(self, directed=False):
        self.adj = {}
        self.directed = directed
    def add_edge(self, u, v, w=1):
        self.adj.setdefault(u, {})[v] = w
        self.adj.setdefault(v, {})
        if not self.directed:
            self.adj[v][u] = w
    def dfs(self, start, seen=None):
        seen = seen if seen is not None else set()
        seen.add(start)
        order = [start]
        for n in sorted(self.adj[start]):
            if n not in seen:
                order += self.dfs(n, seen)
        return order
    def topo(self):
        indeg = {u: 0 for u in self.adj}
        for u in self.adj:
            for v in self.adj[u]:
                indeg[v] += 1
        ready = [u for u, d in indeg.items() if d == 0]
        out = []
        while ready:
            u = ready.pop()
            out.append(u)
            for v in self.adj[u]:
                indeg[v] -= 1
                if not indeg[v]:
                    ready.append(v)
        if len(out) != len(self.adj):
            raise ValueError("cycle")
        return out
    def floyd(self):
        nodes = list(self.adj)
        d = {(i, j): 0 if i == j else self.adj[i].get(j, float("inf")) for i in nodes for j in nodes}
        for k in nodes:
            for i in nodes:
                for j in nodes:
                    d[i, j] = min(d[i, j], d[i, k] + d[k, j])
        return d
    def components(self):
        seen, out = set(), []
        for u in self.adj:
            if u not in seen:
                comp = self.dfs(u, seen)
                out.append(sorted(comp))
        return out
    def colour(self):
        colour = {}
        for s in self.adj:
            if s in colour:
                continue
            colour[s] = 0
            queue = [s]
            while queue:
                u = queue.pop(0)
                for v in self.adj[u]:
                    if v not in colour:
                        colour[v] = 1 - colour[u]
                        queue.append(v)
                    elif colour[v] == colour[u]:
                        return None
        return colour
g = Graph()
for e in ((1, 2), (2, 3), (4, 5)):
    g.add_edge(*e)
d = Graph(directed=True)
for u, v in (("a", "b"), ("b", "c"), ("a", "c")):
    d.add_edge(u, v, 2)
print(g.dfs(1), g.components(), d.topo(), d.floyd()[("a", "c")], g.colour())
def bellman_ford(n, edges, src):
    dist = [float("inf")] * n
    dist[src] = 0
    for _ in range(n - 1):
        for u, v, w in edges:
            if dist[u] + w < dist[v]:
                dist[v] = dist[u] + w
    return dist
def prim(adj):
    n = len(adj)
    key = [float("inf")] * n
    parent = [None] * n
    used = [False] * n
    key[0] = 0
    total = 0
    for _ in range(n):
        u = min((k, i) for i, k in enumerate(key) if not used[i])[1]
        used[u] = True
        total += key[u]
        for v, w in enumerate(adj[u]):
            if w and not used[v] and w < key[v]:
                key[v] = w
                parent[v] = u
    return total, parent
print(bellman_ford(3, [(0, 1, 4), (1, 2, -2)], 0), prim([[0, 2, 3], [2, 0, 1], [3, 1, 0]]))