def running_balances(start, amounts):
    """The balance after each amount, beginning with the opening balance.

    >>> running_balances(100, [10, -30, 5])
    [100, 110, 80, 85]
    >>> running_balances(0, [])
    [0]
    >>> running_balances(5, [-5])
    [5, 0]
    """
    balances = [start]
    for amount in amounts:
        balances.append(balances[-1] + amount)
    return balances


# --- held back
assert running_balances(1, [1, 1]) == [1, 2, 3]
assert running_balances(-3, [3, -3]) == [-3, 0, -3]
assert running_balances(7, []) == [7]
assert running_balances(10, [0, 0]) == [10, 10, 10]
