def digit_sum(number):
    """
    >>> digit_sum(1234)
    10
    >>> digit_sum(0)
    0
    >>> digit_sum(907)
    16
    """
    total = 0
    while number > 0:
        total += number % 10
        number //= 10
    return total


# --- held back
assert digit_sum(9) == 9
assert digit_sum(1000) == 1
assert digit_sum(98765) == 35
