def fibonacci(count):
    """The first numbers of the sequence.

    >>> fibonacci(7)
    [0, 1, 1, 2, 3, 5, 8]
    >>> fibonacci(1)
    [0]
    >>> fibonacci(0)
    []
    """
    numbers = []
    a, b = 0, 1
    for _ in range(count):
        numbers.append(a)
        a, b = b, a + b
    return numbers


# --- held back
assert fibonacci(2) == [0, 1]
assert fibonacci(10) == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
