"""Iterators, generators, itertools."""
import itertools as it
import operator
from functools import reduce, partial, lru_cache, cached_property, singledispatch
from collections import ChainMap, namedtuple


def chunks(seq, n):
    i = iter(seq)
    while batch := list(it.islice(i, n)):
        yield batch


def sliding(seq, n):
    its = it.tee(seq, n)
    for k, one in enumerate(its):
        next(it.islice(one, k, k), None)
    return zip(*its)


class Countdown:
    def __init__(self, start):
        self.start = start

    def __iter__(self):
        n = self.start
        while n:
            yield n
            n -= 1

    def __reversed__(self):
        return iter(range(1, self.start + 1))


def averager():
    total = count = 0
    average = None
    while True:
        value = yield average
        if value is None:
            return average
        total += value
        count += 1
        average = total / count


@singledispatch
def describe(x):
    return f"object {x!r}"


@describe.register
def _(x: int):
    return f"int {x:d}"


@describe.register(list)
def _(x):
    return f"list of {len(x)}"


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class Circle:
    def __init__(self, r): self.r = r
    @cached_property
    def area(self):
        print("computing")
        return 3 * self.r ** 2


print(list(chunks(range(7), 3)), list(sliding("abcde", 3)))
print(list(Countdown(4)), list(reversed(Countdown(3))), sum(Countdown(4)))
g = averager()
next(g)
print([g.send(x) for x in (10, 20, 60)])
try:
    g.send(None)
except StopIteration as stop:
    print("result", stop.value)
print(describe(3), describe([1, 2]), describe("x"), describe(True))
print(fib(80), fib.cache_info())
c = Circle(2)
print(c.area, c.area)
print(list(it.groupby("aaabbc"))[0][0], [(k, len(list(v))) for k, v in it.groupby("aaabbc")])
print(list(it.accumulate([1, 2, 3, 4], operator.mul)), list(it.chain.from_iterable(["ab", "cd"])))
print(list(it.combinations("abc", 2)), list(it.product([0, 1], repeat=2)), list(it.permutations([1, 2, 3]))[:3])
print(list(it.takewhile(lambda x: x < 3, it.count())), list(it.dropwhile(str.isdigit, "12ab3")), list(it.zip_longest("ab", "c", fillvalue="-")))
print(reduce(lambda a, b: a * b, range(1, 6)), partial(pow, 2)(10), list(map(operator.itemgetter(1), [(1, 2), (3, 4)])))
print(dict(ChainMap({"a": 1}, {"a": 2, "b": 3})), list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.compress("abcd", [1, 0, 1])))
print(list(it.pairwise([1, 2, 3])), list(it.repeat("x", 2)), list(it.filterfalse(None, [0, 1, ""])), next(it.cycle("ab")))
