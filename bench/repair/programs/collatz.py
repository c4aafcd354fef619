def collatz_length(number):
    """How many numbers the Collatz sequence has until it reaches 1.

    >>> collatz_length(6)
    9
    >>> collatz_length(1)
    1
    >>> collatz_length(7)
    17
    """
    length = 1
    while number != 1:
        if number % 2 == 0:
            number = number // 2
        else:
            number = 3 * number + 1
        length += 1
    return length


# --- held back
assert collatz_length(2) == 2
assert collatz_length(27) == 112
assert collatz_length(10) == 7
