def fewest_coins(amount, coins):
    """
    >>> fewest_coins(11, [1, 5, 2])
    3
    >>> fewest_coins(0, [1])
    0
    >>> fewest_coins(3, [2])
    -1
    >>> fewest_coins(6, [1, 3, 4])
    2
    """
    best = [0] + [amount + 1] * amount
    for total in range(1, amount + 1):
        for coin in coins:
            if coin <= total:
                best[total] = min(best[total], best[total - coin] + 1)
    return best[amount] if best[amount] <= amount else -1


# --- held back
assert fewest_coins(4, [2]) == 2
assert fewest_coins(7, [1, 3, 4]) == 2
assert fewest_coins(1, [1]) == 1
assert fewest_coins(5, [4, 3]) == -1
assert fewest_coins(30, [1, 10, 25]) == 3
