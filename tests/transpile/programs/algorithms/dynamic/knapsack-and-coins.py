"""Classic dynamic programs with tables."""
from functools import lru_cache


def knapsack(capacity, items):
    table = [[0] * (capacity + 1) for _ in range(len(items) + 1)]
    for i, (name, weight, value) in enumerate(items, 1):
        for c in range(capacity + 1):
            table[i][c] = table[i - 1][c]
            if weight <= c:
                table[i][c] = max(table[i][c], table[i - 1][c - weight] + value)
    chosen, c = [], capacity
    for i in range(len(items), 0, -1):
        if table[i][c] != table[i - 1][c]:
            chosen.append(items[i - 1][0])
            c -= items[i - 1][1]
    return table[-1][-1], chosen[::-1]


def coins(amount, denominations):
    best = [0] + [float("inf")] * amount
    last = [0] * (amount + 1)
    for total in range(1, amount + 1):
        for coin in denominations:
            if coin <= total and best[total - coin] + 1 < best[total]:
                best[total] = best[total - coin] + 1
                last[total] = coin
    if best[amount] == float("inf"):
        return None
    out = []
    while amount:
        out.append(last[amount])
        amount -= last[amount]
    return out


def ways(amount, denominations):
    @lru_cache(None)
    def count(left, i):
        if left == 0:
            return 1
        if left < 0 or i == len(denominations):
            return 0
        return count(left - denominations[i], i) + count(left, i + 1)
    return count(amount, 0)


def subset_sum(numbers, target):
    reachable = {0: []}
    for n in numbers:
        for total, parts in list(reachable.items()):
            reachable.setdefault(total + n, parts + [n])
    return reachable.get(target)


print(knapsack(10, [("map", 9, 150), ("water", 3, 200), ("sandwich", 4, 160), ("glucose", 2, 60)]), knapsack(0, []))
print(coins(63, [1, 5, 10, 21, 25]), coins(7, [2, 4]), coins(0, [1]), ways(100, (1, 5, 10, 25, 50)), ways(10**2, (2, 3, 7)))
print(subset_sum([3, 34, 4, 12, 5, 2], 9), subset_sum([3, 34], 1), subset_sum([], 0))
