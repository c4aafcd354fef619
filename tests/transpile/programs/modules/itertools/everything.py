"""Each function of itertools."""
import itertools as it
import operator

print(list(it.accumulate([1, 2, 3, 4])), list(it.accumulate([3, 1, 4], max)), list(it.accumulate([1, 2], operator.mul, initial=10)), list(it.chain("ab", [1])), list(it.chain.from_iterable(["ab", "c"])))
print(list(it.combinations("abcd", 2)), list(it.combinations_with_replacement("ab", 2)), list(it.permutations([1, 2, 3], 2)), list(it.permutations("ab")), list(it.product("ab", [1, 2])), list(it.product([0, 1], repeat=3)), list(it.product()))
print(list(it.compress("abcdef", [1, 0, 1, 0, 1, 1])), list(it.dropwhile(lambda x: x < 3, [1, 2, 3, 1])), list(it.takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(it.filterfalse(lambda x: x % 2, range(6))), list(it.islice(it.count(10, 5), 3)), list(it.islice("abcdefg", 2, None, 2)), list(it.islice("abc", 0)))
print([(k, list(g)) for k, g in it.groupby("aaabbca")], [(k, [n for n in g]) for k, g in it.groupby([1, 3, 2, 4, 5], key=lambda n: n % 2)], list(it.repeat("x", 3)), list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.zip_longest("abc", [1], fillvalue="-")), list(it.pairwise([1, 2, 3])))
cycle = it.cycle("ab")
print([next(cycle) for _ in range(5)], list(zip(it.count(), "ab")), list(it.islice(it.repeat(0), 2)), [next(c) for c in [it.count(2.5, 0.5)] for _ in range(3)])
a, b, c = it.tee([1, 2, 3], 3)
print(next(a), next(a), list(b), list(a), list(c))
groups = it.groupby([1, 1, 2])
k1, g1 = next(groups)
k2, g2 = next(groups)
print(k1, list(g1), k2, list(g2))
for attempt in (lambda: list(it.combinations("ab", -1)), lambda: list(it.islice([1], -1)), lambda: list(it.zip_longest([1], 5)), lambda: list(it.permutations("ab", 3)), lambda: list(it.repeat(1, -2))):
    try:
        print(attempt())
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
print(len(list(it.permutations(range(5)))), sum(1 for _ in it.combinations(range(10), 5)), list(it.accumulate("abc")), ["".join(p) for p in it.product("01", repeat=2)], dict(it.zip_longest("ab", "x")))
