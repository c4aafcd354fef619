def is_leap(year):
    """
    >>> is_leap(2024)
    True
    >>> is_leap(1900)
    False
    >>> is_leap(2000)
    True
    >>> is_leap(2023)
    False
    """
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


# --- held back
assert is_leap(1996) is True
assert is_leap(2100) is False
assert is_leap(1600) is True
assert is_leap(2022) is False
