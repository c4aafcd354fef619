def trapped(heights):
    """
    >>> trapped([0, 2, 0, 3])
    2
    >>> trapped([3, 0, 1, 0, 2])
    5
    >>> trapped([1, 2])
    0
    """
    left, right = 0, len(heights) - 1
    highest_left = highest_right = 0
    total = 0
    while left < right:
        if heights[left] < heights[right]:
            highest_left = max(highest_left, heights[left])
            total += highest_left - heights[left]
            left += 1
        else:
            highest_right = max(highest_right, heights[right])
            total += highest_right - heights[right]
            right -= 1
    return total


# --- held back
assert trapped([4, 2, 0, 3, 2, 5]) == 9
assert trapped([0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1]) == 6
assert trapped([]) == 0
