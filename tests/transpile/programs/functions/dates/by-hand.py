"""Calendars without modules: Zeller, ordinals, ISO weeks."""

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_in(month: int, year: int) -> int:
    return 29 if month == 2 and is_leap(year) else (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def zeller(text: str) -> str:
    """
    >>> zeller("01-31-2010")
    'Sunday'
    """
    if not 0 < len(text) < 11:
        raise ValueError("Must be 10 characters long")
    m, d, y = (int(part) for part in text.replace("/", "-").split("-"))
    if not 0 < m < 13:
        raise ValueError("Month must be between 1 - 12")
    if not 0 < d <= days_in(m, y):
        raise ValueError(f"Date must be between 1 - {days_in(m, y)}")
    if m <= 2:
        y, m = y - 1, m + 12
    c, k = divmod(y, 100)
    h = (d + 13 * (m + 1) // 5 + k + k // 4 + c // 4 - 2 * c) % 7
    return DAYS[(h + 5) % 7]


def ordinal(d: int, m: int, y: int) -> int:
    return sum(days_in(k, y) for k in range(1, m)) + d


def suffix(n: int) -> str:
    return "th" if 10 <= n % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")


def julian(y: int, m: int, d: int) -> int:
    a = (14 - m) // 12
    y, m = y + 4800 - a, m + 12 * a - 3
    return d + (153 * m + 2) // 5 + 365 * y + y // 4 - y // 100 + y // 400 - 32045


print(zeller("01-31-2010"), zeller("02/29/2024"), zeller("12-25-1999"), ordinal(31, 12, 2024), ordinal(1, 3, 2023), [f"{n}{suffix(n)}" for n in (1, 2, 3, 4, 11, 12, 21, 111, 112, 123)])
for bad in ("13-31-2010", "02-30-2020", "", "1-1-1-1", "aa-01-2020"):
    try:
        zeller(bad)
    except ValueError as error:
        print(error)
print(julian(2000, 1, 1), julian(2024, 2, 29) - julian(2023, 2, 28), [y for y in range(1890, 1910) if is_leap(y)], [MONTHS[m - 1][:3] for m in range(1, 13) if days_in(m, 2023) == 30])
for m in (2, 12):
    print(f"{MONTHS[m - 1]:^20}".rstrip(), days_in(m, 2024))
