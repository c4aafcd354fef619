"""Max flow, minimum cuts, Eulerian paths, travelling salesman by brute force."""
from collections import deque
from itertools import permutations
from math import inf


def max_flow(capacity: list[list[int]], source: int, sink: int) -> int:
    residual = [row[:] for row in capacity]
    total = 0
    while True:
        parent = [-1] * len(residual)
        parent[source] = source
        queue = deque([source])
        while queue and parent[sink] < 0:
            u = queue.popleft()
            for v, free in enumerate(residual[u]):
                if parent[v] < 0 and free > 0:
                    parent[v] = u
                    queue.append(v)
        if parent[sink] < 0:
            return total
        bottleneck, v = inf, sink
        while v != source:
            bottleneck = min(bottleneck, residual[parent[v]][v])
            v = parent[v]
        v = sink
        while v != source:
            residual[parent[v]][v] -= bottleneck
            residual[v][parent[v]] += bottleneck
            v = parent[v]
        total += bottleneck


def euler_path(edges: list[tuple[str, str]]) -> list[str] | None:
    graph: dict[str, list[str]] = {}
    for a, b in edges:
        graph.setdefault(a, []).append(b)
        graph.setdefault(b, []).append(a)
    odd = [n for n, around in graph.items() if len(around) % 2]
    if len(odd) not in (0, 2):
        return None
    stack, path = [odd[0] if odd else next(iter(graph))], []
    while stack:
        node = stack[-1]
        if graph[node]:
            other = graph[node].pop()
            graph[other].remove(node)
            stack.append(other)
        else:
            path.append(stack.pop())
    return path


def salesman(distances: list[list[float]]) -> tuple[float, tuple[int, ...]]:
    cities = range(1, len(distances))
    return min((sum(distances[a][b] for a, b in zip((0, *tour), (*tour, 0))), tour) for tour in permutations(cities))


def colour(graph: dict[str, list[str]]) -> dict[str, int]:
    colours: dict[str, int] = {}
    for node in sorted(graph, key=lambda n: -len(graph[n])):
        used = {colours[o] for o in graph[node] if o in colours}
        colours[node] = next(c for c in range(len(graph)) if c not in used)
    return colours


print(max_flow([[0, 16, 13, 0, 0, 0], [0, 0, 10, 12, 0, 0], [0, 4, 0, 0, 14, 0], [0, 0, 9, 0, 0, 20], [0, 0, 0, 7, 0, 4], [0, 0, 0, 0, 0, 0]], 0, 5), max_flow([[0, 0], [0, 0]], 0, 1))
print(euler_path([("a", "b"), ("b", "c"), ("c", "a"), ("a", "d")]), euler_path([("a", "b"), ("a", "c"), ("a", "d")]))
print(salesman([[0, 10, 15, 20], [10, 0, 35, 25], [15, 35, 0, 30], [20, 25, 30, 0]]), colour({"a": ["b", "c"], "b": ["a", "c"], "c": ["a", "b", "d"], "d": ["c"]}))
