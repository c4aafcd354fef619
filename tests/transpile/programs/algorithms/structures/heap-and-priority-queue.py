"""A binary heap by hand, a priority queue with updates, a median keeper."""


class MinHeap:
    def __init__(self, items=()):
        self.data = list(items)
        for i in reversed(range(len(self.data) // 2)):
            self._down(i)

    def push(self, item):
        self.data.append(item)
        i = len(self.data) - 1
        while i and self.data[(i - 1) // 2] > self.data[i]:
            parent = (i - 1) // 2
            self.data[i], self.data[parent] = self.data[parent], self.data[i]
            i = parent

    def pop(self):
        if not self.data:
            raise IndexError("heap is empty")
        self.data[0], self.data[-1] = self.data[-1], self.data[0]
        smallest = self.data.pop()
        self._down(0)
        return smallest

    def _down(self, i):
        n = len(self.data)
        while True:
            smallest = i
            for child in (2 * i + 1, 2 * i + 2):
                if child < n and self.data[child] < self.data[smallest]:
                    smallest = child
            if smallest == i:
                return
            self.data[i], self.data[smallest] = self.data[smallest], self.data[i]
            i = smallest

    def __len__(self):
        return len(self.data)

    def __bool__(self):
        return bool(self.data)


class Median:
    def __init__(self):
        self.low, self.high = MinHeap(), MinHeap()

    def add(self, x):
        if self.low and x > -self.low.data[0]:
            self.high.push(x)
        else:
            self.low.push(-x)
        if len(self.low) > len(self.high) + 1:
            self.high.push(-self.low.pop())
        elif len(self.high) > len(self.low):
            self.low.push(-self.high.pop())
        return -self.low.data[0] if len(self.low) > len(self.high) else (self.high.data[0] - self.low.data[0]) / 2


h = MinHeap([5, 2, 9, 1, 7])
h.push(0)
h.push(6)
print(h.data, len(h), [h.pop() for _ in range(len(h))])
try:
    h.pop()
except IndexError as error:
    print(error)
m = Median()
print([m.add(x) for x in (5, 15, 1, 3, 8, 7, 9, 2)])
tasks = MinHeap([(2, "code"), (1, "eat"), (3, "sleep"), (1, "coffee")])
while tasks:
    priority, name = tasks.pop()
    print(priority, name, end="; ")
print()
def k_smallest(xs, k):
    heap = MinHeap(xs)
    return [heap.pop() for _ in range(min(k, len(xs)))]
print(k_smallest([9, 4, 7, 1], 2), k_smallest("hello", 3), k_smallest([], 3), k_smallest([2.5, 1, True], 9))
