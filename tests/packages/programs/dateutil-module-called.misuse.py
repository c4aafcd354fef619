from datetime import date

from dateutil import relativedelta


def due_dates(start: date, months: int):
    return [start + relativedelta(months=n) for n in range(1, months + 1)]  # misuse


print(due_dates(date(2024, 1, 31), 3))
