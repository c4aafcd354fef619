from functools import reduce
from itertools import accumulate, chain, combinations, count, cycle, groupby, islice, permutations, product, takewhile, zip_longest
from operator import add, attrgetter, itemgetter, mul


class Pipeline:
    def __init__(self, source):
        self.source = source

    def map(self, f):
        return Pipeline(f(x) for x in self.source)

    def filter(self, f):
        return Pipeline(x for x in self.source if f(x))

    def take(self, n):
        return Pipeline(islice(self.source, n))

    def __or__(self, f):
        return Pipeline(f(self.source))

    def to_list(self):
        return list(self.source)


print(Pipeline(count(1)).map(lambda x: x * x).filter(lambda x: x % 2).take(5).to_list())
print((Pipeline([3, 1, 2]) | sorted | reversed).to_list())
words = "the quick brown fox jumps over the lazy dog the end".split()
by_length = {k: list(g) for k, g in groupby(sorted(words, key=len), key=len)}
print(by_length)
print(reduce(mul, range(1, 8)), list(accumulate([1, 2, 3, 4], add)), list(chain("ab", [1, 2])))
people = [{"name": "Ann", "age": 30}, {"name": "Bob", "age": 25}, {"name": "Cid", "age": 35}]
print(sorted(people, key=itemgetter("age"))[0], max(people, key=lambda p: p["age"])["name"])
print(list(zip_longest("abc", [1], fillvalue="-")), list(takewhile(lambda x: x < 5, count(2))), list(islice(cycle("xy"), 5)))
print(len(list(permutations(range(4)))), list(combinations("abc", 2)), list(product([0, 1], repeat=2)))
squares = (x * x for x in range(10))
evens = filter(lambda x: x % 2 == 0, squares)
print(list(map(str, evens)), any(w.startswith("q") for w in words), all(map(str.isalpha, words)))
transpose = list(zip(*[[1, 2, 3], [4, 5, 6]]))
print(transpose, dict(zip("abc", range(3))), [*range(3), *"xy"], {**{"a": 1}, **{"b": 2}})
curry = lambda f: lambda a: lambda b: f(a, b)
print(curry(add)(2)(3), (lambda *a, **k: (a, k))(1, 2, x=3))


def windows(items, n):
    it = iter(items)
    window = tuple(islice(it, n))
    while len(window) == n:
        yield window
        window = window[1:] + tuple(islice(it, 1))


print(list(windows(range(6), 3)))


def running():
    total = 0
    average = None
    n = 0
    while True:
        value = yield average
        total += value
        n += 1
        average = total / n


r = running()
next(r)
print([r.send(v) for v in (10, 20, 60)])
