def divisors(number):
    """
    >>> divisors(12)
    [1, 2, 3, 4, 6, 12]
    >>> divisors(1)
    [1]
    >>> divisors(9)
    [1, 3, 9]
    """
    low = []
    high = []
    candidate = 1
    while candidate * candidate <= number:
        if number % candidate == 0:
            low.append(candidate)
            if candidate != number // candidate:
                high.append(number // candidate)
        candidate += 1
    return low + high[::-1]


# --- held back
assert divisors(7) == [1, 7]
assert divisors(16) == [1, 2, 4, 8, 16]
assert divisors(30) == [1, 2, 3, 5, 6, 10, 15, 30]
