"""Combinations, products, chains and groups."""
from itertools import accumulate, chain, combinations, count, cycle, groupby, islice, permutations, product, repeat, takewhile, zip_longest

print(list(combinations([1, 2, 3], 2)), list(permutations("ab")), list(product("ab", [1, 2])), list(chain([1], "b", (2,))))
print(list(accumulate([1, 2, 3])), list(islice(count(5), 3)), list(takewhile(lambda n: n < 3, [1, 2, 5, 1])), list(zip_longest([1, 2], "a")))
for key, group in groupby(sorted(["ann", "bob", "al", "cy"], key=lambda s: s[0]), key=lambda s: s[0]):
    print(key, list(group))
colours = cycle(["red", "green"])
print([next(colours) for _ in range(3)], list(repeat("x", 2)), len(list(permutations(range(4)))), sum(1 for _ in combinations(range(6), 3)))
best = max(combinations([3, 9, 4, 7], 2), key=sum)
print(best, [a + b for a, b in product([1, 2], repeat=2)], ["".join(p) for p in product("01", repeat=2)], list(chain.from_iterable([[1], [2, 3]])))
