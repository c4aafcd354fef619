def bubble_sort(items):
    """
    >>> bubble_sort([3, 1, 2])
    [1, 2, 3]
    >>> bubble_sort([])
    []
    >>> bubble_sort([5, 4, 3, 2, 1])
    [1, 2, 3, 4, 5]
    """
    result = list(items)
    for end in range(len(result) - 1, 0, -1):
        for index in range(end):
            if result[index] > result[index + 1]:
                result[index], result[index + 1] = result[index + 1], result[index]
    return result


# --- held back
assert bubble_sort([2, 2, 1]) == [1, 2, 2]
assert bubble_sort([1]) == [1]
assert bubble_sort([9, -1, 4, 4, 0]) == [-1, 0, 4, 4, 9]
