from functools import cache


def lcs(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            table[i][j] = table[i - 1][j - 1] + 1 if x == y else max(table[i - 1][j], table[i][j - 1])
    out, i, j = [], len(a), len(b)
    while i and j:
        if a[i - 1] == b[j - 1]:
            out.append(a[i - 1])
            i, j = i - 1, j - 1
        elif table[i - 1][j] >= table[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return "".join(reversed(out))


def knapsack(items, capacity):
    best = [0] * (capacity + 1)
    for weight, value in items:
        for c in range(capacity, weight - 1, -1):
            best[c] = max(best[c], best[c - weight] + value)
    return best[capacity]


def edit_distance(a, b):
    @cache
    def go(i, j):
        if i == 0 or j == 0:
            return i + j
        return min(go(i - 1, j) + 1, go(i, j - 1) + 1, go(i - 1, j - 1) + (a[i - 1] != b[j - 1]))

    return go(len(a), len(b))


def coins(amount, denominations):
    ways = [1] + [0] * amount
    fewest = [0] + [float("inf")] * amount
    for coin in denominations:
        for value in range(coin, amount + 1):
            ways[value] += ways[value - coin]
            fewest[value] = min(fewest[value], fewest[value - coin] + 1)
    return ways[amount], fewest[amount]


def lis(xs):
    from bisect import bisect_left

    tails = []
    for x in xs:
        at = bisect_left(tails, x)
        tails[at : at + 1] = [x]
    return len(tails)


print(lcs("AGGTAB", "GXTXAYB"), knapsack([(1, 1), (3, 4), (4, 5), (5, 7)], 7), edit_distance("kitten", "sitting"))
print(coins(100, [1, 5, 10, 25, 50]), coins(3, [2]), lis([10, 9, 2, 5, 3, 7, 101, 18]))


def permutations(xs):
    if not xs:
        yield []
    for i, x in enumerate(xs):
        for rest in permutations(xs[:i] + xs[i + 1 :]):
            yield [x, *rest]


def queens(n, row=0, cols=(), d1=(), d2=()):
    if row == n:
        return [cols]
    return [s for c in range(n) if c not in cols and row + c not in d1 and row - c not in d2 for s in queens(n, row + 1, cols + (c,), d1 + (row + c,), d2 + (row - c,))]


print(len(list(permutations([1, 2, 3, 4]))), len(queens(6)), queens(4)[0])


def hanoi(n, a="A", b="B", c="C"):
    return hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c) if n else []


print(len(hanoi(7)), hanoi(2))


def subsets(xs):
    return [[]] if not xs else [s + t for s in subsets(xs[1:]) for t in ([], [xs[0]])]


print(sorted(map(sorted, subsets([1, 2, 3]))))
