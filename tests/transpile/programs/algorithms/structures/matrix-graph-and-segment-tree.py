"""Fenwick and segment trees, prefix sums, sparse tables."""


class Fenwick:
    def __init__(self, n):
        self.tree = [0] * (n + 1)

    def add(self, i, delta):
        i += 1
        while i < len(self.tree):
            self.tree[i] += delta
            i += i & -i

    def total(self, i):
        s = 0
        while i > 0:
            s += self.tree[i]
            i -= i & -i
        return s

    def between(self, a, b):
        return self.total(b) - self.total(a)


class SegmentTree:
    def __init__(self, data, op=min, default=float("inf")):
        self.n = len(data)
        self.op, self.default = op, default
        self.tree = [default] * self.n + list(data)
        for i in range(self.n - 1, 0, -1):
            self.tree[i] = op(self.tree[2 * i], self.tree[2 * i + 1])

    def update(self, i, value):
        i += self.n
        self.tree[i] = value
        while i > 1:
            i //= 2
            self.tree[i] = self.op(self.tree[2 * i], self.tree[2 * i + 1])

    def query(self, left, right):
        result = self.default
        left += self.n
        right += self.n
        while left < right:
            if left & 1:
                result = self.op(result, self.tree[left])
                left += 1
            if right & 1:
                right -= 1
                result = self.op(result, self.tree[right])
            left >>= 1
            right >>= 1
        return result


f = Fenwick(8)
for i, x in enumerate([3, 1, 4, 1, 5, 9, 2, 6]):
    f.add(i, x)
print(f.tree, [f.total(i) for i in range(9)], f.between(2, 5))
f.add(3, 10)
print(f.between(0, 8), f.between(3, 4))
low = SegmentTree([5, 2, 8, 1, 9, 3])
high = SegmentTree([5, 2, 8, 1, 9, 3], max, float("-inf"))
print([low.query(a, b) for a, b in ((0, 6), (0, 3), (4, 6), (2, 2))], high.query(1, 4), low.tree)
low.update(3, 10)
print(low.query(0, 6), low.query(2, 5), SegmentTree(["b", "a", "c"], lambda x, y: x + y, "").query(0, 3))
data = [3, 1, 4, 1, 5]
prefix = [0]
for x in data:
    prefix.append(prefix[-1] + x)
print(prefix, [prefix[j] - prefix[i] for i in range(3) for j in range(i + 1, 6)])
grid = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
sums = [[0] * 4 for _ in range(4)]
for r in range(3):
    for c in range(3):
        sums[r + 1][c + 1] = grid[r][c] + sums[r][c + 1] + sums[r + 1][c] - sums[r][c]
print(sums, sums[3][3] - sums[1][3] - sums[3][1] + sums[1][1])
