from collections import OrderedDict


class LRU:
    def __init__(self, capacity):
        self.capacity = capacity
        self.data = OrderedDict()
        self.hits = self.misses = 0

    def get(self, key, default=None):
        if key in self.data:
            self.hits += 1
            self.data.move_to_end(key)
            return self.data[key]
        self.misses += 1
        return default

    def put(self, key, value):
        if key in self.data:
            self.data.move_to_end(key)
        self.data[key] = value
        if len(self.data) > self.capacity:
            old, _ = self.data.popitem(last=False)
            print("evicted", old)

    __getitem__ = get
    __setitem__ = put

    def __len__(self):
        return len(self.data)

    def __str__(self):
        return "LRU(" + ", ".join(f"{k}:{v}" for k, v in self.data.items()) + ")"


c = LRU(2)
c["a"] = 1
c["b"] = 2
print(c["a"], c["zz"])
c.put("c", 3)
print(c, len(c), c.hits, c.misses, c.get("b", "gone"))


class Trie:
    def __init__(self):
        self.children = {}
        self.end = False

    def add(self, word):
        node = self
        for ch in word:
            node = node.children.setdefault(ch, Trie())
        node.end = True

    def find(self, prefix):
        node = self
        for ch in prefix:
            if ch not in node.children:
                return []
            node = node.children[ch]
        return sorted(node._words(prefix))

    def _words(self, prefix):
        if self.end:
            yield prefix
        for ch, child in self.children.items():
            yield from child._words(prefix + ch)


t = Trie()
for w in "car card care cat dog do".split():
    t.add(w)
print(t.find("car"), t.find("do"), t.find("x"), len(t.find("")))


class MinStack:
    def __init__(self):
        self.items = []

    def push(self, x):
        self.items.append((x, min(x, self.items[-1][1]) if self.items else x))

    def pop(self):
        return self.items.pop()[0]

    @property
    def minimum(self):
        return self.items[-1][1] if self.items else None


s = MinStack()
for x in (5, 3, 7, 2):
    s.push(x)
print(s.minimum, s.pop(), s.minimum, s.pop(), s.pop(), s.minimum)


class UnionFind:
    def __init__(self, n):
        self.parent = list(range(n))

    def find(self, x):
        while self.parent[x] != x:
            self.parent[x] = self.parent[self.parent[x]]
            x = self.parent[x]
        return x

    def union(self, a, b):
        self.parent[self.find(a)] = self.find(b)


u = UnionFind(6)
for a, b in [(0, 1), (2, 3), (1, 3)]:
    u.union(a, b)
print(u.find(0) == u.find(2), u.find(4) == u.find(5), len({u.find(i) for i in range(6)}))
