from collections import deque

GRAPH = {
    "a": ["b", "c"],
    "b": ["d"],
    "c": ["d", "e"],  # twin: "c": ["d"],
    "d": [],
}


def shortest_path(graph, start, goal):
    queue = deque([[start]])
    seen = {start}
    while queue:
        path = queue.popleft()
        node = path[-1]
        if node == goal:
            return path
        for neighbour in graph[node]:  # raises: KeyError
            if neighbour not in seen:
                seen.add(neighbour)
                queue.append(path + [neighbour])
    return None


print(shortest_path(GRAPH, "a", "d"))
print(shortest_path(GRAPH, "a", "z"))
