"""Breadth and depth first over an adjacency list."""
from collections import deque
from typing import Dict, List

Graph = Dict[str, List[str]]
graph: Graph = {"A": ["B", "C"], "B": ["D", "E"], "C": ["F"], "D": [], "E": ["F"], "F": ["A"], "Z": []}


def bfs(g: Graph, start: str) -> list[str]:
    seen, queue, order = {start}, deque([start]), []
    while queue:
        node = queue.popleft()
        order.append(node)
        for other in g[node]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return order


def dfs(g: Graph, node: str, seen: list[str] | None = None) -> list[str]:
    seen = [] if seen is None else seen
    if node not in seen:
        seen.append(node)
        for other in g[node]:
            dfs(g, other, seen)
    return seen


def path(g: Graph, a: str, b: str) -> list[str] | None:
    queue = [[a]]
    visited = set()
    while queue:
        route = queue.pop(0)
        if route[-1] == b:
            return route
        if route[-1] in visited:
            continue
        visited.add(route[-1])
        for other in g.get(route[-1], ()):
            queue.append(route + [other])
    return None


def has_cycle(g: Graph) -> bool:
    state = dict.fromkeys(g, "white")
    def visit(n: str) -> bool:
        state[n] = "grey"
        for m in g[n]:
            if state[m] == "grey" or state[m] == "white" and visit(m):
                return True
        state[n] = "black"
        return False
    return any(state[n] == "white" and visit(n) for n in g)


print(bfs(graph, "A"), dfs(graph, "A"), path(graph, "A", "F"), path(graph, "F", "E"), path(graph, "A", "Z"))
print(has_cycle(graph), has_cycle({"a": ["b"], "b": []}), {n: len(e) for n, e in graph.items()})
try:
    bfs(graph, "Q")
except KeyError as error:
    print("no node", error)
