from datetime import date, timedelta


def add_month(day):
    month = day.month % 12 + 1
    year = day.year + (1 if month == 1 else 0)
    return date(year, month, day.day)  # raises: ValueError


def billing_days(start, count):
    days = [start]
    while len(days) < count:
        days.append(add_month(days[-1]))
    return days


for day in billing_days(date(2023, 12, 31), 3):  # twin: for day in billing_days(date(2023, 12, 28), 3):
    print(day - timedelta(days=1))
