def best_profit(prices):
    """Buying once and selling once after it."""
    lowest = prices[0]
    best = 0
    for price in prices:
        if price < lowest:
            lowest = price
        elif price - lowest > best:
            best = price - lowest
    return best


# --- stated
assert best_profit([7, 1, 5, 3, 6, 4]) == 5
assert best_profit([7, 6, 4]) == 0
assert best_profit([1, 2]) == 1


# --- held back
assert best_profit([2, 4, 1]) == 2
assert best_profit([3, 2, 6, 5, 0, 3]) == 4
assert best_profit([5]) == 0
