"""Working days, ages, month ends and schedules."""
from datetime import date, datetime, timedelta


def month_end(d: date) -> date:
    following = date(d.year + d.month // 12, d.month % 12 + 1, 1)
    return following - timedelta(days=1)


def working_days(start: date, end: date) -> int:
    days = 0
    while start <= end:
        if start.weekday() < 5:
            days += 1
        start += timedelta(days=1)
    return days


def age(born: date, today: date) -> int:
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def easter(year: int) -> date:
    a, b, c = year % 19, year // 100, year % 100
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    l = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 22 * l) // 451
    month, day = divmod(h + l - 7 * m + 114, 31)
    return date(year, month, day + 1)


def month_grid(year: int, month: int) -> list[str]:
    first = date(year, month, 1)
    days = ["  "] * first.weekday() + [f"{d:2}" for d in range(1, month_end(first).day + 1)]
    return [" ".join(days[i : i + 7]) for i in range(0, len(days), 7)]


print([str(month_end(date(2024, m, 15))) for m in (1, 2, 12)], working_days(date(2024, 1, 1), date(2024, 1, 31)))
print(age(date(2000, 2, 29), date(2024, 2, 28)), age(date(2000, 2, 29), date(2024, 2, 29)), [str(easter(y)) for y in (2023, 2024, 2025)])
print("\n".join(month_grid(2024, 2)))
start = datetime(2024, 3, 30, 22, 15)
for i in range(4):
    slot = start + timedelta(minutes=95) * i
    print(slot.strftime("%a %d %b %H:%M"), (slot - start).total_seconds() / 60, (slot.date() - start.date()).days)
events = {"launch": "2024-05-01", "review": "2024-04-15", "start": "2023-12-31"}
parsed = sorted((datetime.strptime(text, "%Y-%m-%d"), name) for name, text in events.items())
for (a, name), (b, other) in zip(parsed, parsed[1:]):
    print(f"{name} -> {other}: {(b - a).days} days, {b - a}")
