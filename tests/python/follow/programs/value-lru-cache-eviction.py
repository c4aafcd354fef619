class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.items = {}
        self.order = []

    def get(self, key):
        value = self.items[key]  # raises: KeyError
        self.order.remove(key)
        self.order.append(key)
        return value

    def put(self, key, value):
        if len(self.items) >= self.capacity:
            oldest = self.order.pop(0)
            del self.items[oldest]
        self.items[key] = value
        self.order.append(key)


cache = LRUCache(2)  # twin: cache = LRUCache(3)
for number, name in enumerate(["a", "b", "c"]):
    cache.put(name, number)
print(cache.get("c"), cache.get("a"))
