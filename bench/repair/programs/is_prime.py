def is_prime(number):
    """
    >>> is_prime(2)
    True
    >>> is_prime(9)
    False
    >>> is_prime(1)
    False
    >>> is_prime(13)
    True
    """
    if number < 2:
        return False
    divisor = 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            return False
        divisor += 1
    return True


# --- held back
assert is_prime(25) is False
assert is_prime(0) is False
assert is_prime(3) is True
assert is_prime(4) is False
assert is_prime(49) is False
assert is_prime(97) is True
