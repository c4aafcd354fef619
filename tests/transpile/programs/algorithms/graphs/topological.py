"""Topological orders by Kahn and by DFS, and course schedules."""
from collections import defaultdict, deque


class CycleError(ValueError):
    pass


def kahn(pairs: list[tuple[str, str]]) -> list[str]:
    after: dict[str, list[str]] = defaultdict(list)
    degree: dict[str, int] = {}
    for before, later in pairs:
        after[before].append(later)
        degree.setdefault(before, 0)
        degree[later] = degree.get(later, 0) + 1
    ready = deque(sorted(n for n, d in degree.items() if d == 0))
    out = []
    while ready:
        node = ready.popleft()
        out.append(node)
        for other in after[node]:
            degree[other] -= 1
            if not degree[other]:
                ready.append(other)
    if len(out) < len(degree):
        raise CycleError(f"cycle among {sorted(n for n, d in degree.items() if d)}")
    return out


def by_depth(graph: dict[str, list[str]]) -> list[str]:
    seen: set[str] = set()
    out: list[str] = []
    def visit(node):
        if node in seen:
            return
        seen.add(node)
        for other in graph.get(node, []):
            visit(other)
        out.insert(0, node)
    for node in graph:
        visit(node)
    return out


pairs = [("shirt", "tie"), ("tie", "jacket"), ("trousers", "shoes"), ("trousers", "belt"), ("belt", "jacket"), ("socks", "shoes")]
order = kahn(pairs)
print(order, all(order.index(a) < order.index(b) for a, b in pairs))
print(by_depth({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}))
for bad in ([("x", "y"), ("y", "x")], [("a", "b"), ("b", "c"), ("c", "b")]):
    try:
        kahn(bad)
    except CycleError as error:
        print(type(error).__name__, error)
print(kahn([]), kahn([("only", "one")]))
