from datetime import date, timedelta


def invoices(first, count):
    dates = [first]
    for _ in range(count - 1):
        dates.append(dates[-1] + timedelta(days=30))
    return dates


start = date(2024, 1, 31)
for day in invoices(start, 3):
    print(day.isoformat())
due = start + timedelta(months=1)  # raises: TypeError  # twin: due = start + timedelta(weeks=4)
print(due)
