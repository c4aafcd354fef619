class TrieNode:
    def __init__(self):
        self.children = {}
        self.end = False
class Trie:
    def __init__(self, words=()):
        self.root = TrieNode()
        for w in words:
            self.insert(w)
    def insert(self, word: str) -> None:
        node = self.root
        for ch in word:
            node = node.children.setdefault(ch, TrieNode())
        node.end = True
    def find(self, prefix):
        node = self.root
        for ch in prefix:
            node = node.children.get(ch)
            if node is None:
                return None
        return node
    def words(self, prefix=""):
        node = self.find(prefix)
        if node is None:
            return []
        out = []
        def walk(n, acc):
            if n.end:
                out.append(acc)
            for ch in sorted(n.children):
                walk(n.children[ch], acc + ch)
        walk(node, prefix)
        return out
t = Trie(["car", "cart", "dog"])
print(t.words("ca"), t.words("x"), t.find("do") is not None)
class UnionFind:
    def __init__(self, n):
        self.parent = list(range(n))
        self.rank = [0] * n
    def find(self, x):
        while self.parent[x] != x:
            self.parent[x] = self.parent[self.parent[x]]
            x = self.parent[x]
        return x
    def union(self, a, b):
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        if self.rank[a] < self.rank[b]:
            a, b = b, a
        self.parent[b] = a
        self.rank[a] += self.rank[a] == self.rank[b]
        return True
def kruskal(n, edges):
    uf = UnionFind(n)
    return sum(w for w, u, v in sorted(edges) if uf.union(u, v))
print(kruskal(4, [(1, 0, 1), (4, 1, 2), (3, 0, 2), (2, 2, 3)]))
class LRU:
    def __init__(self, cap: int):
        self.cap = cap
        self.data = {}
    def get(self, k):
        if k not in self.data:
            return -1
        v = self.data.pop(k)
        self.data[k] = v
        return v
    def put(self, k, v):
        self.data.pop(k, None)
        self.data[k] = v
        if len(self.data) > self.cap:
            self.data.pop(next(iter(self.data)))
c = LRU(2); c.put(1, 1); c.put(2, 2); c.get(1); c.put(3, 3)
print(c.get(2), c.get(1), list(c.data))
