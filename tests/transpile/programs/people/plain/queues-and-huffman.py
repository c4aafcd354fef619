import heapq
class PriorityQueue:
    def __init__(self):
        self._heap = []
        self._count = 0
    def push(self, item, priority):
        heapq.heappush(self._heap, (priority, self._count, item))
        self._count += 1
    def pop(self):
        return heapq.heappop(self._heap)[-1]
    def __len__(self):
        return len(self._heap)
    def __bool__(self):
        return bool(self._heap)
pq = PriorityQueue()
for p, w in enumerate(["c", "a", "b"]):
    pq.push(w, -p)
while pq:
    print(pq.pop(), end=" ")
print()
class HuffNode:
    def __init__(self, freq, ch=None, left=None, right=None):
        self.freq, self.ch, self.left, self.right = freq, ch, left, right
    def __lt__(self, other):
        return self.freq < other.freq
def huffman(text):
    freq = {}
    for c in text:
        freq[c] = freq.get(c, 0) + 1
    heap = [HuffNode(f, c) for c, f in freq.items()]
    heapq.heapify(heap)
    while len(heap) > 1:
        a, b = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, HuffNode(a.freq + b.freq, None, a, b))
    codes = {}
    def walk(n, code):
        if n.ch is not None:
            codes[n.ch] = code or "0"
            return
        walk(n.left, code + "0")
        walk(n.right, code + "1")
    walk(heap[0], "")
    return codes
codes = huffman("abracadabra")
print(sorted((k, len(v)) for k, v in codes.items()))
def astar(grid, start, goal):
    h = lambda p: abs(p[0] - goal[0]) + abs(p[1] - goal[1])
    open_, came, g = [(h(start), start)], {}, {start: 0}
    while open_:
        _, cur = heapq.heappop(open_)
        if cur == goal:
            path = [cur]
            while cur in came:
                cur = came[cur]
                path.append(cur)
            return path[::-1]
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            nxt = cur[0] + dx, cur[1] + dy
            if 0 <= nxt[0] < len(grid) and 0 <= nxt[1] < len(grid[0]) and not grid[nxt[0]][nxt[1]]:
                if g[cur] + 1 < g.get(nxt, 10 ** 9):
                    g[nxt] = g[cur] + 1
                    came[nxt] = cur
                    heapq.heappush(open_, (g[nxt] + h(nxt), nxt))
    return None
print(astar([[0, 1, 0], [0, 0, 0], [1, 0, 0]], (0, 0), (2, 2)))
