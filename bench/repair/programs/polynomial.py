def evaluate(coefficients, x):
    """The value of a polynomial whose highest coefficient comes first.

    >>> evaluate([2, 0, 1], 3)
    19
    >>> evaluate([], 5)
    0
    >>> evaluate([7], 100)
    7
    """
    result = 0
    for coefficient in coefficients:
        result = result * x + coefficient
    return result


def derive(coefficients):
    """
    >>> derive([3, 2, 1])
    [6, 2]
    >>> derive([5])
    []
    """
    degree = len(coefficients) - 1
    return [c * (degree - i) for i, c in enumerate(coefficients[:-1])]


# --- held back
assert evaluate([1, 1], -1) == 0
assert evaluate([1, 2, 3], 2) == 11
assert derive([1, 0, 0, 0]) == [3, 0, 0]
assert derive([4, 3]) == [4]
assert derive([]) == []
