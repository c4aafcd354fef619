def day_of_year(year, month, day):
    """
    >>> day_of_year(2023, 1, 1)
    1
    >>> day_of_year(2023, 12, 31)
    365
    >>> day_of_year(2024, 3, 1)
    61
    >>> day_of_year(2023, 3, 1)
    60
    """
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    count = sum(lengths[:month - 1]) + day
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if leap and month > 2:
        count += 1
    return count


# --- held back
assert day_of_year(2024, 2, 29) == 60
assert day_of_year(2024, 12, 31) == 366
assert day_of_year(2023, 2, 1) == 32
assert day_of_year(2000, 7, 4) == 186
