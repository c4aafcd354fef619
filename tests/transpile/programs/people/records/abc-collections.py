from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence, Sequence, Set, Sized


class Deck(Sequence):
    def __init__(self, cards):
        self._cards = list(cards)

    def __getitem__(self, i):
        return self._cards[i]

    def __len__(self):
        return len(self._cards)


d = Deck("abcab")
print(list(d), "c" in d, d.index("b"), d.count("a"), list(reversed(d)), d[1:3], isinstance(d, Sequence), isinstance(d, Iterable))


class Lower(MutableMapping):
    def __init__(self, *args, **kwargs):
        self.data = {}
        self.update(*args, **kwargs)

    def __getitem__(self, key):
        return self.data[key.lower()]

    def __setitem__(self, key, value):
        self.data[key.lower()] = value

    def __delitem__(self, key):
        del self.data[key.lower()]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)


m = Lower({"A": 1}, B=2)
print(m["a"], "b" in m, m.get("zz", 0), dict(m), list(m.items()), m.pop("A"), len(m), m.setdefault("Q", 9), list(m.keys()), list(m.values()))
print(m == {"b": 2, "q": 9}, isinstance(m, Mapping))
m.clear()
print(len(m))


class Fib(Iterator):
    def __init__(self, limit):
        self.a, self.b, self.limit = 0, 1, limit

    def __next__(self):
        if self.a > self.limit:
            raise StopIteration
        value = self.a
        self.a, self.b = self.b, self.a + self.b
        return value


print(list(Fib(30)))


def flatten(items):
    for item in items:
        if isinstance(item, Iterable) and not isinstance(item, (str, bytes)):
            yield from flatten(item)
        else:
            yield item


print(list(flatten([1, [2, (3, {4}), "five"], range(2)])))
for value in (1, "s", [1], {"a": 1}, (1,), {1}, len, None, iter([])):
    print([isinstance(value, kind) for kind in (Iterable, Iterator, Sequence, Mapping, Hashable, Sized, Callable, Set, MutableSequence)])
