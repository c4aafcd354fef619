import heapq
from collections import defaultdict, deque
graph = defaultdict(list)
edges = [("a", "b", 4), ("a", "c", 2), ("b", "d", 5), ("c", "d", 8), ("c", "b", 1)]
for u, v, w in edges:
    graph[u].append((v, w))
def dijkstra(graph, start):
    dist = {start: 0}
    prev = {start: None}
    heap = [(0, start)]
    while heap:
        d, u = heapq.heappop(heap)
        if d > dist.get(u, float("inf")):
            continue
        for v, w in graph[u]:
            nd = d + w
            if nd < dist.get(v, float("inf")):
                dist[v] = nd
                prev[v] = u
                heapq.heappush(heap, (nd, v))
    return dist, prev
dist, prev = dijkstra(graph, "a")
def path(prev, end):
    out = []
    while end is not None:
        out.append(end)
        end = prev[end]
    return out[::-1]
print(dist, path(prev, "d"), max(dist, key=dist.get), min(dist, key=dist.get))
def bfs(graph, start, goal):
    parent = {start: None}
    q = deque([start])
    while q:
        node = q.popleft()
        if node == goal:
            break
        for nxt, _ in graph[node]:
            if nxt not in parent:
                parent[nxt] = node
                q.append(nxt)
    else:
        return None
    trail = []
    at = goal
    while at is not None:
        trail.append(at)
        at = parent[at]
    return list(reversed(trail))
print(bfs(graph, "a", "d"), bfs(graph, "d", "a"))
