from collections import deque


def distance(graph, start, goal):
    """The number of steps between two nodes, None where there is no way.

    >>> distance({'a': ['b', 'c'], 'b': ['d'], 'c': ['d'], 'd': []}, 'a', 'd')
    2
    >>> distance({'a': ['b'], 'b': [], 'c': []}, 'a', 'c')
    >>> distance({'a': []}, 'a', 'a')
    0
    """
    queue = deque([(start, 0)])
    seen = {start}
    while queue:
        node, steps = queue.popleft()
        if node == goal:
            return steps
        for neighbour in graph[node]:
            if neighbour not in seen:
                seen.add(neighbour)
                queue.append((neighbour, steps + 1))
    return None


# --- held back
assert distance({1: [2], 2: [3], 3: [4], 4: [1]}, 1, 4) == 3
assert distance({1: [2], 2: [1]}, 2, 1) == 1
assert distance({1: [2, 3], 2: [], 3: [2]}, 1, 2) == 1
assert distance({1: [2], 2: [], 3: []}, 2, 3) is None
