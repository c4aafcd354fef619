def factorial(n):
    """
    >>> factorial(0)
    1
    >>> factorial(5)
    120
    """
    if n == 0:
        return 1
    return n * factorial(n - 1)


# --- held back
assert factorial(1) == 1
assert factorial(3) == 6
assert factorial(7) == 5040
