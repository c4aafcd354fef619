"""Dates and differences."""
from datetime import date, datetime, timedelta

start = date(2024, 1, 31)
end = date(2024, 3, 1)
print(start, end - start, (end - start).days, start + timedelta(days=30), start.weekday(), start.strftime("%d.%m.%Y"), start < end)
moment = datetime(2024, 5, 6, 7, 8, 9)
print(moment, moment.isoformat(), moment + timedelta(hours=20), moment.strftime("%H:%M on %A"), moment.date(), moment.replace(minute=0))
parsed = datetime.strptime("2023-12-25 18:30", "%Y-%m-%d %H:%M")
print(parsed, (moment - parsed).total_seconds(), parsed.year, parsed.month, timedelta(minutes=135), timedelta(days=-1, hours=5))


def age(born: date, today: date) -> int:
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


print(age(date(1990, 6, 15), date(2024, 6, 14)), age(date(1990, 6, 15), date(2024, 6, 15)), [str(start + timedelta(weeks=w)) for w in range(3)])
try:
    date(2023, 2, 30)
except ValueError as error:
    print(error)
