from datetime import datetime

ROWS = [
    ("2024-01-05", 3),
    ("05/02/2024", 4),  # twin: ("2024-02-05", 4),
]


def parse_day(text):
    return datetime.strptime(text, "%Y-%m-%d")  # raises: ValueError


def monthly(rows):
    totals = {}
    for text, amount in rows:
        day = parse_day(text)
        totals[day.month] = totals.get(day.month, 0) + amount
    return totals


print(monthly(ROWS))
