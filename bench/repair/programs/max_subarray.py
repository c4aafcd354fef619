def largest_sum(numbers):
    """
    >>> largest_sum([-2, 1, -3, 4, -1, 2, 1, -5, 4])
    6
    >>> largest_sum([-3, -1, -2])
    -1
    >>> largest_sum([5])
    5
    """
    best = current = numbers[0]
    for number in numbers[1:]:
        current = max(number, current + number)
        best = max(best, current)
    return best


# --- held back
assert largest_sum([1, 2, 3]) == 6
assert largest_sum([4, -1, 2]) == 5
assert largest_sum([-5, 3, -1, 4]) == 6
assert largest_sum([0, -1]) == 0
