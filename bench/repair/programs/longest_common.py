def longest_common(one, other):
    """
    >>> longest_common('abcde', 'ace')
    3
    >>> longest_common('abc', 'xyz')
    0
    >>> longest_common('aab', 'azb')
    2
    """
    table = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i in range(1, len(one) + 1):
        for j in range(1, len(other) + 1):
            if one[i - 1] == other[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[len(one)][len(other)]


# --- held back
assert longest_common('', 'a') == 0
assert longest_common('abcbdab', 'bdcaba') == 4
assert longest_common('same', 'same') == 4
