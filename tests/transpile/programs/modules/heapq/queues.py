"""heapq functions and a task scheduler."""
import heapq
from dataclasses import dataclass, field

heap: list = []
for n in [5, 1, 8, 3, 9, 2]:
    heapq.heappush(heap, n)
    print(heap)
print(heapq.heappop(heap), heap, heapq.heappushpop(heap, 0), heapq.heapreplace(heap, 7), heap)
items = [9, 4, 7, 1, -2, 6]
heapq.heapify(items)
print(items, heapq.nsmallest(3, items), heapq.nlargest(2, items), [heapq.heappop(items) for _ in range(6)])
print(list(heapq.merge([1, 4, 7], [2, 5], [0, 9])), heapq.nsmallest(2, ["bb", "a", "ccc"], key=len), heapq.nlargest(5, [1, 2]), list(heapq.merge("ad", "bc", reverse=False)))
try:
    heapq.heappop([])
except IndexError as error:
    print(error)
try:
    heapq.heapify([1, "a"])
except TypeError as error:
    print(error)


@dataclass(order=True)
class Task:
    priority: int
    name: str = field(compare=False)


tasks: list[Task] = []
for priority, name in [(3, "sleep"), (1, "eat"), (2, "code")]:
    heapq.heappush(tasks, Task(priority, name))
while tasks:
    print(heapq.heappop(tasks))


def dijkstra(graph, start):
    distance, queue = {start: 0}, [(0, start)]
    while queue:
        d, node = heapq.heappop(queue)
        if d > distance[node]:
            continue
        for other, weight in graph[node].items():
            if d + weight < distance.get(other, float("inf")):
                distance[other] = d + weight
                heapq.heappush(queue, (d + weight, other))
    return distance


def huffman(text):
    counts = {ch: text.count(ch) for ch in sorted(set(text))}
    queue = [(n, i, ch) for i, (ch, n) in enumerate(counts.items())]
    heapq.heapify(queue)
    serial = len(queue)
    while len(queue) > 1:
        a, b = heapq.heappop(queue), heapq.heappop(queue)
        heapq.heappush(queue, (a[0] + b[0], serial, (a[2], b[2])))
        serial += 1
    codes = {}
    def walk(node, prefix):
        if isinstance(node, str):
            codes[node] = prefix or "0"
        else:
            walk(node[0], prefix + "0")
            walk(node[1], prefix + "1")
    walk(queue[0][2], "")
    return codes


print(dijkstra({"a": {"b": 4, "c": 1}, "b": {"d": 1}, "c": {"b": 2, "d": 5}, "d": {}}, "a"))
codes = huffman("abracadabra")
print(codes, "".join(codes[c] for c in "abracadabra"))
