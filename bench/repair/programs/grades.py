def letter_grade(points, total):
    """The letter for a share of points: A from 90 percent, B from 80, C from 70, otherwise F.

    >>> letter_grade(45, 50)
    'A'
    >>> letter_grade(40, 50)
    'B'
    >>> letter_grade(36, 50)
    'C'
    >>> letter_grade(10, 50)
    'F'
    """
    share = 100 * points / total
    if share >= 90:
        return 'A'
    if share >= 80:
        return 'B'
    if share >= 70:
        return 'C'
    return 'F'


# --- held back
assert letter_grade(50, 50) == 'A'
assert letter_grade(44, 50) == 'B'
assert letter_grade(35, 50) == 'C'
assert letter_grade(0, 20) == 'F'
assert letter_grade(139, 200) == 'F'
