"""Classes that iterate: __iter__, __next__, __getitem__, __reversed__, iter with a sentinel."""


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Repeatable:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __reversed__(self):
        return iter(self.items[::-1])

    def __len__(self):
        return len(self.items)

    def __contains__(self, item):
        return f"asked {item}" == "asked 2" or item in self.items


class Old:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * 10


c = Countdown(3)
print(next(c), list(c), list(c), next(c, "over"))
r = Repeatable(1, 2, 3)
print(list(r), list(r), list(reversed(r)), len(r), 2 in r, 9 in r, sum(r), max(r), [*r, *r], dict.fromkeys(r), tuple(map(str, r)))
print(list(Old()), 20 in Old(), 25 in Old(), list(zip(Old(), "abcdef")), min(Old()), a if (a := list(Old())[1]) else None)
values = iter([1, 2, 0, 3])
print(list(iter(lambda: next(values), 0)), list(values))
for bad in (5, None, 1.5, Countdown, object()):
    try:
        iter(bad)
    except TypeError as error:
        print(error)
try:
    next([1])  # type: ignore
except TypeError as error:
    print(error)
try:
    next(iter([]))
except StopIteration as error:
    print(repr(error))
class BadIter:
    def __iter__(self):
        return 5
try:
    iter(BadIter())
except TypeError as error:
    print(error)
it = iter("abc")
print(next(it), "".join(it), next(it, None), type(iter([])).__name__, type(iter("")).__name__, type(iter({})).__name__, type(iter(())).__name__)
e = enumerate("ab", start=5)
print(next(e), list(e), list(enumerate([])), list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])), list(filter(None, [0, 1, "", "a"])), list(filter(str.isdigit, "a1b2")))
z = zip([1, 2, 3], "ab")
print(next(z), list(z), list(zip()), list(zip([1])), list(reversed(range(3))), list(reversed("ab")))
for args, strict in ((([1, 2], "a"), True), (([1], "ab"), True)):
    try:
        print(list(zip(*args, strict=strict)))
    except ValueError as error:
        print(error)
