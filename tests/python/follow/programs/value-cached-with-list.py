from functools import lru_cache


@lru_cache(maxsize=None)
def ways(amount, coins):
    if amount == 0:
        return 1
    if amount < 0 or not coins:
        return 0
    return ways(amount - coins[0], coins) + ways(amount, coins[1:])


def main():
    coins = [1, 2, 5]  # twin: coins = (1, 2, 5)
    print(ways(10, tuple(coins)))
    print(ways(4, coins))  # raises: TypeError


if __name__ == "__main__":
    main()
