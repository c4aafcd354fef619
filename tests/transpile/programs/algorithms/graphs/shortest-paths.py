"""Dijkstra, Bellman-Ford and Floyd-Warshall on one graph."""
import heapq
from math import inf

EDGES = [("s", "a", 7), ("s", "b", 2), ("a", "c", 3), ("b", "a", 3), ("b", "c", 8), ("c", "t", 4), ("b", "t", 20)]
NODES = sorted({n for a, b, _ in EDGES for n in (a, b)})


def dijkstra(start):
    dist = {n: inf for n in NODES}
    previous = {}
    dist[start] = 0
    heap = [(0, start)]
    while heap:
        d, node = heapq.heappop(heap)
        if d > dist[node]:
            continue
        for a, b, w in EDGES:
            if a == node and d + w < dist[b]:
                dist[b] = d + w
                previous[b] = a
                heapq.heappush(heap, (dist[b], b))
    return dist, previous


def route(previous, target):
    out = [target]
    while out[-1] in previous:
        out.append(previous[out[-1]])
    return " -> ".join(reversed(out))


def bellman_ford(edges, start):
    dist = dict.fromkeys(NODES, inf)
    dist[start] = 0
    for _ in range(len(NODES) - 1):
        for a, b, w in edges:
            if dist[a] + w < dist[b]:
                dist[b] = dist[a] + w
    if any(dist[a] + w < dist[b] for a, b, w in edges):
        raise ValueError("negative cycle")
    return dist


def floyd():
    d = {(a, b): 0 if a == b else inf for a in NODES for b in NODES}
    for a, b, w in EDGES:
        d[a, b] = w
    for k in NODES:
        for i in NODES:
            for j in NODES:
                d[i, j] = min(d[i, j], d[i, k] + d[k, j])
    return d


dist, previous = dijkstra("s")
print(dist, [route(previous, n) for n in NODES])
print(bellman_ford(EDGES, "s") == dist, bellman_ford(EDGES + [("t", "s", -5)], "s"))
try:
    bellman_ford(EDGES + [("c", "b", -9)], "s")
except ValueError as error:
    print(error)
table = floyd()
for a in NODES:
    print(a, *(f"{table[a, b]:>4}" for b in NODES))
