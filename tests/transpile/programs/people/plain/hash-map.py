from __future__ import annotations
from dataclasses import dataclass, field
from typing import Iterator, Any, Callable, Generic, TypeVar
K = TypeVar("K")
V = TypeVar("V")
@dataclass
class Entry(Generic[K, V]):
    key: K
    value: V
    next: Entry[K, V] | None = None
class HashMap(Generic[K, V]):
    def __init__(self, size: int = 8) -> None:
        self.buckets: list[Entry[K, V] | None] = [None] * size
        self.count = 0
    def _index(self, key: K) -> int:
        return hash(key) % len(self.buckets)
    def put(self, key: K, value: V) -> None:
        i = self._index(key)
        e = self.buckets[i]
        while e:
            if e.key == key:
                e.value = value
                return
            e = e.next
        self.buckets[i] = Entry(key, value, self.buckets[i])
        self.count += 1
        if self.count > len(self.buckets) * 0.75:
            self._grow()
    def _grow(self) -> None:
        old = list(self.items())
        self.buckets = [None] * (2 * len(self.buckets))
        self.count = 0
        for k, v in old:
            self.put(k, v)
    def items(self) -> Iterator[tuple[K, V]]:
        for e in self.buckets:
            while e:
                yield e.key, e.value
                e = e.next
    def get(self, key: K, default: Any = None) -> V:
        for k, v in self.items():
            if k == key:
                return v
        return default
m: HashMap[str, int] = HashMap()
for i, w in enumerate("a b c d e f g h".split()):
    m.put(w, i)
print(sorted(m.items()), m.get("c") + 1, m.get("zz", -1), len(m.buckets))
