def lcs(a: str, b: str) -> str:
    m, n = len(a), len(b)
    dp = [[0] * (n + 1) for _ in range(m + 1)]
    for i in range(1, m + 1):
        for j in range(1, n + 1):
            if a[i - 1] == b[j - 1]:
                dp[i][j] = dp[i - 1][j - 1] + 1
            else:
                dp[i][j] = max(dp[i - 1][j], dp[i][j - 1])
    out = ""
    i, j = m, n
    while i > 0 and j > 0:
        if a[i - 1] == b[j - 1]:
            out = a[i - 1] + out
            i -= 1
            j -= 1
        elif dp[i - 1][j] > dp[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return out
def knapsack(weights, values, cap):
    memo = [[None] * (cap + 1) for _ in range(len(weights))]
    def go(i, left):
        if i == len(weights):
            return 0
        if memo[i][left] is not None:
            return memo[i][left]
        best = go(i + 1, left)
        if weights[i] <= left:
            best = max(best, values[i] + go(i + 1, left - weights[i]))
        memo[i][left] = best
        return best
    return go(0, cap)
def coins(coins: list[int], amount: int) -> int:
    best = [0] + [float("inf")] * amount
    for c in coins:
        for x in range(c, amount + 1):
            best[x] = min(best[x], best[x - c] + 1)
    return -1 if best[amount] == float("inf") else int(best[amount])
print(lcs("AGGTAB", "GXTXAYB"), knapsack([1, 3, 4], [15, 20, 30], 4), coins([1, 5, 10], 28))
