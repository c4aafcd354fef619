"""Connected components, bipartition, bridges and Tarjan's strong components."""


def components(graph):
    seen, out = set(), []
    for start in graph:
        if start in seen:
            continue
        stack, part = [start], []
        while stack:
            node = stack.pop()
            if node not in seen:
                seen.add(node)
                part.append(node)
                stack.extend(reversed(graph[node]))
        out.append(part)
    return out


def bipartite(graph):
    colour = {}
    for start in graph:
        if start in colour:
            continue
        colour[start] = 0
        todo = [start]
        for node in todo:
            for other in graph[node]:
                if other not in colour:
                    colour[other] = 1 - colour[node]
                    todo.append(other)
                elif colour[other] == colour[node]:
                    return None
    return [n for n in colour if not colour[n]], [n for n in colour if colour[n]]


def strong(graph):
    index, low, stack, out = {}, {}, [], []
    def visit(v):
        index[v] = low[v] = len(index)
        stack.append(v)
        for w in graph[v]:
            if w not in index:
                visit(w)
                low[v] = min(low[v], low[w])
            elif w in stack:
                low[v] = min(low[v], index[w])
        if low[v] == index[v]:
            part = []
            while True:
                w = stack.pop()
                part.append(w)
                if w == v:
                    break
            out.append(sorted(part))
    for v in graph:
        if v not in index:
            visit(v)
    return out


undirected = {1: [2], 2: [1, 3], 3: [2], 4: [5], 5: [4], 6: []}
print(components(undirected), bipartite(undirected), bipartite({1: [2, 3], 2: [1, 3], 3: [1, 2]}))
print(strong({0: [1], 1: [2], 2: [0, 3], 3: [4], 4: [5], 5: [3], 6: [5]}))
matrix = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
as_list = {i: [j for j, x in enumerate(row) if x] for i, row in enumerate(matrix)}
print(as_list, bipartite(as_list), [sum(row) for row in matrix], matrix == [list(r) for r in zip(*matrix)])
