def prime_factors(number):
    """
    >>> prime_factors(12)
    [2, 2, 3]
    >>> prime_factors(13)
    [13]
    >>> prime_factors(1)
    []
    >>> prime_factors(49)
    [7, 7]
    """
    factors = []
    divisor = 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            factors.append(divisor)
            number //= divisor
        divisor += 1
    if number > 1:
        factors.append(number)
    return factors


# --- held back
assert prime_factors(2) == [2]
assert prime_factors(360) == [2, 2, 2, 3, 3, 5]
assert prime_factors(97) == [97]
assert prime_factors(8) == [2, 2, 2]
assert prime_factors(77) == [7, 11]
