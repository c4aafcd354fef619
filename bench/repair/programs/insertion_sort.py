def insertion_sort(items):
    """
    >>> insertion_sort([4, 2, 7, 1])
    [1, 2, 4, 7]
    >>> insertion_sort([1])
    [1]
    >>> insertion_sort(['b', 'c', 'a'])
    ['a', 'b', 'c']
    """
    ordered = items[:]
    for start in range(1, len(ordered)):
        value = ordered[start]
        at = start
        while at > 0 and ordered[at - 1] > value:
            ordered[at] = ordered[at - 1]
            at -= 1
        ordered[at] = value
    return ordered


# --- held back
assert insertion_sort([]) == []
assert insertion_sort([3, 3, 2, 1, 2]) == [1, 2, 2, 3, 3]
assert insertion_sort([0, -5, 5]) == [-5, 0, 5]
