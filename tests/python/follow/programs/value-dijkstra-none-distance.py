import heapq

ROADS = {"a": {"b": 2}, "b": {"c": 3}, "c": {}, "d": {"a": 1}}


def distances(start):
    found = {node: None for node in ROADS}
    queue = [(0, start)]
    while queue:
        distance, node = heapq.heappop(queue)
        if found[node] is not None:
            continue
        found[node] = distance
        for neighbour, length in ROADS[node].items():
            heapq.heappush(queue, (distance + length, neighbour))
    return found


def farthest(start):
    return max(distances(start).values())  # raises: TypeError


print(farthest("d"))
print(farthest("a"))  # twin: print(farthest("d") + 1)
