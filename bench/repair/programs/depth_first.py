def reachable(graph, start):
    """
    >>> reachable({1: [2, 3], 2: [4], 3: [], 4: []}, 1)
    [1, 2, 4, 3]
    >>> reachable({1: [1]}, 1)
    [1]
    >>> reachable({1: [2], 2: [1], 3: []}, 2)
    [2, 1]
    """
    order = []

    def visit(node):
        if node in order:
            return
        order.append(node)
        for other in graph[node]:
            visit(other)

    visit(start)
    return order


# --- held back
assert reachable({'x': []}, 'x') == ['x']
assert reachable({1: [2], 2: [3], 3: [1]}, 3) == [3, 1, 2]
assert reachable({1: [3, 2], 2: [], 3: [2]}, 1) == [1, 3, 2]
