def second_largest(numbers):
    """The second largest of the different numbers; None if there is none.

    >>> second_largest([4, 1, 7, 7])
    4
    >>> second_largest([5]) is None
    True
    >>> second_largest([2, 3])
    2
    """
    largest = second = None
    for number in numbers:
        if largest is None or number > largest:
            second = largest
            largest = number
        elif number != largest and (second is None or number > second):
            second = number
    return second


# --- held back
assert second_largest([]) is None
assert second_largest([1, 1]) is None
assert second_largest([9, 8, 7]) == 8
assert second_largest([-5, -1, -3]) == -3
assert second_largest([3, 9, 5, 9]) == 5
