"""A priority queue and the n largest."""
import heapq

heap = []
for value in (5, 1, 8, 3):
    heapq.heappush(heap, value)
print(heap, heapq.heappop(heap), heap, heap[0])
data = [7, 2, 9, 4, 1]
heapq.heapify(data)
print(data, heapq.nsmallest(2, data), heapq.nlargest(2, data), [heapq.heappop(data) for _ in range(len(data))])
jobs = [(2, "write"), (1, "plan"), (3, "rest")]
heapq.heapify(jobs)
while jobs:
    priority, name = heapq.heappop(jobs)
    print(priority, name)
print(list(heapq.merge([1, 4], [2, 3])), heapq.nlargest(1, ["a", "ccc", "bb"], key=len))


def connect(ropes: list[int]) -> int:
    heapq.heapify(ropes)
    cost = 0
    while len(ropes) > 1:
        joined = heapq.heappop(ropes) + heapq.heappop(ropes)
        cost += joined
        heapq.heappush(ropes, joined)
    return cost


print(connect([4, 3, 2, 6]), connect([1]), connect([]))
