def overlap_area(one, other):
    """The area that two rectangles share; a rectangle is left, top, right, bottom.

    >>> overlap_area((0, 0, 4, 4), (2, 2, 6, 6))
    4
    >>> overlap_area((0, 0, 1, 1), (2, 2, 3, 3))
    0
    >>> overlap_area((0, 0, 5, 5), (1, 1, 2, 4))
    3
    """
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    if width <= 0 or height <= 0:
        return 0
    return width * height


# --- held back
assert overlap_area((0, 0, 2, 2), (2, 0, 4, 2)) == 0
assert overlap_area((0, 0, 3, 1), (1, 0, 2, 5)) == 1
assert overlap_area((-2, -2, 2, 2), (-1, -5, 1, 5)) == 8
assert overlap_area((0, 0, 1, 9), (0, 8, 1, 10)) == 1
