def primes_below(limit):
    """
    >>> primes_below(12)
    [2, 3, 5, 7, 11]
    >>> primes_below(2)
    []
    >>> primes_below(26)
    [2, 3, 5, 7, 11, 13, 17, 19, 23]
    """
    crossed = [False] * limit
    primes = []
    for number in range(2, limit):
        if crossed[number]:
            continue
        primes.append(number)
        for multiple in range(number * number, limit, number):
            crossed[multiple] = True
    return primes


# --- held back
assert primes_below(3) == [2]
assert primes_below(11) == [2, 3, 5, 7]
assert primes_below(30) == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
assert primes_below(0) == []
