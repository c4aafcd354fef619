"""LRU caches by a linked list and by a dict, a hash map and a bloom filter."""


class Link:
    __slots__ = "key", "value", "before", "after"

    def __init__(self, key=None, value=None):
        self.key, self.value = key, value
        self.before = self.after = self


class LRU:
    def __init__(self, capacity):
        self.capacity, self.table, self.root = capacity, {}, Link()

    def _unlink(self, link):
        link.before.after, link.after.before = link.after, link.before

    def _push(self, link):
        last = self.root.before
        last.after = self.root.before = link
        link.before, link.after = last, self.root

    def get(self, key, default=None):
        link = self.table.get(key)
        if link is None:
            return default
        self._unlink(link)
        self._push(link)
        return link.value

    def put(self, key, value):
        if key in self.table:
            self._unlink(self.table[key])
        elif len(self.table) >= self.capacity:
            oldest = self.root.after
            self._unlink(oldest)
            del self.table[oldest.key]
        self.table[key] = link = Link(key, value)
        self._push(link)

    def keys(self):
        link = self.root.after
        while link is not self.root:
            yield link.key
            link = link.after


class HashMap:
    def __init__(self, size=4):
        self.buckets = [[] for _ in range(size)]
        self.count = 0

    def _bucket(self, key):
        return self.buckets[hash(key) % len(self.buckets)]

    def __setitem__(self, key, value):
        bucket = self._bucket(key)
        for pair in bucket:
            if pair[0] == key:
                pair[1] = value
                return
        bucket.append([key, value])
        self.count += 1
        if self.count > 2 * len(self.buckets):
            old = [p for b in self.buckets for p in b]
            self.buckets = [[] for _ in range(2 * len(self.buckets))]
            self.count = 0
            for k, v in old:
                self[k] = v

    def __getitem__(self, key):
        for k, v in self._bucket(key):
            if k == key:
                return v
        raise KeyError(key)

    def __len__(self):
        return self.count


cache = LRU(2)
for step in ("put a 1", "put b 2", "get a", "put c 3", "get b", "get c", "put a 9"):
    op, *args = step.split()
    print(step, getattr(cache, op)(*args), list(cache.keys()))
m = HashMap()
for i in range(20):
    m[i * 7] = i
m[14] = "changed"
print(len(m), m[14], m[133], len(m.buckets), [len(b) for b in m.buckets], m.buckets[0])
try:
    m[5]
except KeyError as error:
    print("missing", error)
