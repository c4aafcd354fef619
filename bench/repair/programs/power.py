def power(base, exponent, modulus):
    """
    >>> power(2, 10, 1000)
    24
    >>> power(3, 0, 7)
    1
    >>> power(5, 3, 13)
    8
    """
    result = 1
    base = base % modulus
    while exponent > 0:
        if exponent % 2 == 1:
            result = result * base % modulus
        base = base * base % modulus
        exponent = exponent // 2
    return result


# --- held back
assert power(7, 2, 50) == 49
assert power(2, 16, 100) == 36
assert power(10, 5, 11) == 10
assert power(4, 13, 497) == 445
