import heapq
from collections import defaultdict, deque


class Graph:
    def __init__(self, directed=False):
        self.edges = defaultdict(dict)
        self.directed = directed

    def add(self, a, b, weight=1):
        self.edges[a][b] = weight
        if not self.directed:
            self.edges[b][a] = weight
        else:
            self.edges.setdefault(b, {})
        return self

    def bfs(self, start):
        seen, order, queue = {start}, [], deque([start])
        while queue:
            node = queue.popleft()
            order.append(node)
            for other in sorted(self.edges[node]):
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        return order

    def dfs(self, node, seen=None):
        seen = seen if seen is not None else []
        if node not in seen:
            seen.append(node)
            for other in sorted(self.edges[node]):
                self.dfs(other, seen)
        return seen

    def dijkstra(self, start):
        best, heap, came = {start: 0}, [(0, start)], {}
        while heap:
            cost, node = heapq.heappop(heap)
            if cost > best.get(node, float("inf")):
                continue
            for other, weight in self.edges[node].items():
                total = cost + weight
                if total < best.get(other, float("inf")):
                    best[other] = total
                    came[other] = node
                    heapq.heappush(heap, (total, other))
        return best, came

    def topological(self):
        incoming = {n: 0 for n in self.edges}
        for targets in self.edges.values():
            for t in targets:
                incoming[t] += 1
        ready = sorted(n for n, c in incoming.items() if c == 0)
        out = []
        while ready:
            node = ready.pop(0)
            out.append(node)
            for t in self.edges[node]:
                incoming[t] -= 1
                if incoming[t] == 0:
                    ready.append(t)
            ready.sort()
        return out


g = Graph().add("A", "B", 4).add("A", "C", 1).add("C", "B", 2).add("B", "D", 5).add("C", "D", 8)
print(g.bfs("A"), g.dfs("A"))
cost, came = g.dijkstra("A")
path, at = [], "D"
while at:
    path.append(at)
    at = came.get(at)
print(sorted(cost.items()), " > ".join(reversed(path)))
d = Graph(directed=True).add("shirt", "tie").add("tie", "jacket").add("pants", "shoes").add("pants", "belt").add("belt", "jacket")
print(d.topological())
