"""Classes that behave as containers, callables and iterables."""


class Bag:
    def __init__(self, items=()):
        self._counts = {}
        for item in items:
            self.add(item)

    def add(self, item):
        self._counts[item] = self._counts.get(item, 0) + 1

    def __len__(self):
        return sum(self._counts.values())

    def __contains__(self, item):
        return item in self._counts

    def __iter__(self):
        for item, n in self._counts.items():
            for _ in range(n):
                yield item

    def __getitem__(self, item):
        return self._counts.get(item, 0)

    def __setitem__(self, item, n):
        self._counts[item] = n

    def __delitem__(self, item):
        del self._counts[item]

    def __eq__(self, other):
        return isinstance(other, Bag) and self._counts == other._counts

    def __or__(self, other):
        out = Bag(self)
        for item in other:
            out.add(item)
        return out

    def __call__(self, item, n=1):
        for _ in range(n):
            self.add(item)
        return self

    def __repr__(self):
        return f"Bag({list(self)!r})"

    def __str__(self):
        return "{" + ", ".join(f"{k}x{v}" for k, v in self._counts.items()) + "}"

    def __format__(self, spec):
        return str(len(self)) if spec == "n" else str(self)

    def __reversed__(self):
        return reversed(list(self))

    def __missing__(self, key):
        return "never called"

    def __length_hint__(self):
        return 10


bag = Bag("hello")
print(len(bag), bag, repr(bag), "l" in bag, "z" in bag, bag["l"], bag["z"], list(bag), f"{bag:n} {bag}", [bag])
bag["x"] = 2
del bag["h"]
bag("q", 2)("r")
print(bag, sorted(bag), bag == Bag("elloxxqqr"), bag != Bag(), bag | "ab", list(reversed(Bag("abc"))), max(bag), "".join(bag))
try:
    del bag["nope"]
except KeyError as error:
    print("KeyError", error)
try:
    hash(bag)
except TypeError as error:
    print(error)
if not Bag():
    print("an empty bag is false")
first, *others = Bag([3, 1, 2])
print(first, others, sum(Bag([3, 1, 2])), dict.fromkeys(Bag("aab")), set(Bag([1, 1])), tuple(Bag("xy")), list(enumerate(Bag("xy"))))
