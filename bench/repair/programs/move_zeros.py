def move_zeros(numbers):
    """All zeros at the end, the others in their order.

    >>> move_zeros([0, 1, 0, 3])
    [1, 3, 0, 0]
    >>> move_zeros([1, 2])
    [1, 2]
    >>> move_zeros([0])
    [0]
    """
    kept = [number for number in numbers if number != 0]
    return kept + [0] * (len(numbers) - len(kept))


# --- held back
assert move_zeros([]) == []
assert move_zeros([0, 0, 5, -1]) == [5, -1, 0, 0]
assert move_zeros([4, 0, 0]) == [4, 0, 0]
