def gcd(a, b):
    """The greatest number that divides both.

    >>> gcd(12, 18)
    6
    >>> gcd(17, 5)
    1
    >>> gcd(0, 9)
    9
    """
    while b != 0:
        a, b = b, a % b
    return a


# --- held back
assert gcd(100, 75) == 25
assert gcd(9, 0) == 9
assert gcd(7, 7) == 7
assert gcd(48, 36) == 12
assert gcd(1, 13) == 1
