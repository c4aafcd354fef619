def missing(numbers):
    """The smallest positive whole number that is not in the list.

    >>> missing([1, 2, 4])
    3
    >>> missing([])
    1
    >>> missing([3, 1, 2])
    4
    >>> missing([-1, 5])
    1
    """
    present = set(numbers)
    candidate = 1
    while candidate in present:
        candidate += 1
    return candidate


# --- held back
assert missing([2, 3]) == 1
assert missing([1, 1, 2, 2]) == 3
assert missing([0, 1, 3]) == 2
