"""Dates, times, deltas and their text."""
from datetime import date, datetime, time, timedelta

d = date(2024, 2, 28)
print(d, repr(d), d.year, d.weekday(), d.isoweekday(), d.isoformat(), d.strftime("%d/%m/%Y %j %a %b"), d.replace(day=1), d.toordinal(), date.fromordinal(738000), date.fromisoformat("2023-12-31"), d.isocalendar(), d.timetuple().tm_yday)
print(d + timedelta(days=2), d - timedelta(weeks=1), date(2024, 3, 1) - d, (date(2024, 12, 25) - d).days, d < date(2025, 1, 1), d == date(2024, 2, 28), max(d, date(2020, 1, 1)), hash(d) == hash(date(2024, 2, 28)))
dt = datetime(2024, 1, 31, 23, 59, 58, 123456)
print(dt, repr(dt), dt + timedelta(seconds=2), dt.date(), dt.time(), dt.isoformat(), dt.isoformat(" ", "seconds"), dt.strftime("%Y-%m-%d %H:%M:%S.%f %p %I %A %B %y"), dt.replace(microsecond=0), datetime(2024, 1, 1))
delta = timedelta(days=1, hours=25, minutes=-30, milliseconds=5)
print(delta, repr(delta), delta.days, delta.seconds, delta.microseconds, delta.total_seconds(), -delta, delta * 2, delta / 2, delta // timedelta(hours=1), delta % timedelta(hours=1), abs(-delta), timedelta(0), bool(timedelta()), timedelta(hours=-1), sum([timedelta(1)] * 3, timedelta()))
print(datetime.strptime("2024-02-29 13:05", "%Y-%m-%d %H:%M"), datetime.strptime("1 Mar 99", "%d %b %y").date(), datetime.fromisoformat("2024-05-06T07:08:09"), datetime.combine(d, time(12, 30)), datetime(2024, 1, 2) - datetime(2023, 12, 31, 12))
print(time(9, 5), time(9, 5, 1, 500), time(9).isoformat(), time(1) < time(2), time(13, 4).strftime("%I:%M %p"), repr(time(1, 2)), date.min, date.max, datetime.max)
for attempt in (lambda: date(2023, 2, 29), lambda: date(2024, 13, 1), lambda: datetime.strptime("x", "%Y"), lambda: date.fromisoformat("2024-1-1"), lambda: d - 5, lambda: d + d, lambda: d < dt, lambda: time(25), lambda: date.max + timedelta(1), lambda: datetime.strptime("2024 extra", "%Y")):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
day = date(2024, 1, 29)
while day < date(2024, 2, 4):
    print(f"{day:%a %d}", "weekend" if day.weekday() >= 5 else "", end="; ")
    day += timedelta(days=1)
print(f"{dt:%H:%M} {d} {delta}", [str(date(2024, m, 1)) for m in (1, 6, 12)], sorted([date(2024, 3, 1), date(2023, 1, 1)]), {d: 1})
