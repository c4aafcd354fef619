def clamp(value, low, high):
    if value < low:
        return low
    if value > high:
        return high
    return value


def scale(values):
    """To between 0 and 1."""
    low, high = min(values), max(values)
    return [(value - low) / (high - low) for value in values]


# --- stated
assert clamp(5, 1, 10) == 5
assert clamp(-3, 0, 9) == 0
assert clamp(12, 0, 9) == 9
assert scale([0, 5, 10]) == [0.0, 0.5, 1.0]
assert scale([2, 4]) == [0.0, 1.0]


# --- held back
assert clamp(0, 0, 0) == 0
assert clamp(4, 4, 8) == 4
assert clamp(9, 4, 8) == 8
assert scale([1, 2, 5]) == [0.0, 0.25, 1.0]
