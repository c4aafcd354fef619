def edit_distance(one, other):
    """
    >>> edit_distance('kitten', 'sitting')
    3
    >>> edit_distance('', 'abc')
    3
    >>> edit_distance('same', 'same')
    0
    """
    previous = list(range(len(other) + 1))
    for i, left in enumerate(one):
        current = [i + 1]
        for j, right in enumerate(other):
            if left == right:
                current.append(previous[j])
            else:
                current.append(1 + min(previous[j], previous[j + 1], current[j]))
        previous = current
    return previous[-1]


# --- held back
assert edit_distance('abc', '') == 3
assert edit_distance('flaw', 'lawn') == 2
assert edit_distance('a', 'b') == 1
assert edit_distance('intention', 'execution') == 5
