def free_slots(booked, opens, closes):
    """The gaps between bookings; bookings are sorted and do not overlap.

    >>> free_slots([(9, 10), (12, 13)], 8, 17)
    [(8, 9), (10, 12), (13, 17)]
    >>> free_slots([], 8, 17)
    [(8, 17)]
    >>> free_slots([(8, 17)], 8, 17)
    []
    """
    free = []
    start = opens
    for begin, end in booked:
        if begin > start:
            free.append((start, begin))
        start = end
    if start < closes:
        free.append((start, closes))
    return free


# --- held back
assert free_slots([(8, 9), (9, 10)], 8, 12) == [(10, 12)]
assert free_slots([(10, 17)], 8, 17) == [(8, 10)]
assert free_slots([(8, 16)], 8, 17) == [(16, 17)]
assert free_slots([(9, 11), (11, 15)], 9, 15) == []
