def ranges(numbers):
    """Sorted whole numbers as ranges of neighbours.

    >>> ranges([1, 2, 3, 7])
    [(1, 3), (7, 7)]
    >>> ranges([5])
    [(5, 5)]
    >>> ranges([])
    []
    >>> ranges([1, 3, 4])
    [(1, 1), (3, 4)]
    """
    found = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return [tuple(one) for one in found]


# --- held back
assert ranges([1, 2]) == [(1, 2)]
assert ranges([-2, -1, 0, 5, 6]) == [(-2, 0), (5, 6)]
assert ranges([1, 3, 5]) == [(1, 1), (3, 3), (5, 5)]
assert ranges([10, 11, 13, 14, 15]) == [(10, 11), (13, 15)]
