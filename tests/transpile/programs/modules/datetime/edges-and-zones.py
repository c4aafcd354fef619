"""Dates and times: edges, zones, text both ways, and every message."""
from datetime import date, datetime, time, timedelta, timezone
import datetime as D

def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)

d = date(2024, 1, 2)
dt = datetime(2024, 1, 2, 3, 4, 5)
a = datetime(2024, 1, 2, tzinfo=timezone.utc)
east = timezone(timedelta(hours=5, minutes=30))
for f in (lambda: date(2024), lambda: date(), lambda: date("a", 1, 1), lambda: date(1.0, 1, 1), lambda: date(0, 1, 1), lambda: date(10000, 1, 1), lambda: time(24), lambda: time(1, 60), lambda: time(1, 1, 60), lambda: time(1, 1, 1, 10**6), lambda: d < dt, lambda: dt < d, lambda: d == dt, lambda: dt < a, lambda: dt - a, lambda: dt == a, lambda: d - dt, lambda: dt - d, lambda: d < 5, lambda: 5 < d, lambda: dt < 5, lambda: dt + 5, lambda: 5 + dt, lambda: timedelta(1) < 5, lambda: timedelta("x"), lambda: timedelta(10**10), lambda: timedelta(10**9), lambda: timedelta(1) / 0, lambda: timedelta(1) // 0, lambda: timedelta(1) / timedelta(0), lambda: timedelta(1) % timedelta(0), lambda: timedelta(1) * 1.5, lambda: timedelta(1) / 1.5):
    show(f)
for f in (lambda: timezone(5), lambda: timezone(timedelta(1)), lambda: east, lambda: str(timezone(timedelta(hours=-5))), lambda: timezone(timedelta(hours=1), "CET"), lambda: timezone.utc, lambda: str(timezone.utc), lambda: timezone(timedelta(0)) == timezone.utc, lambda: dt.utcoffset(), lambda: a.astimezone(timezone(timedelta(hours=2))), lambda: a.isoformat(), lambda: a.tzname(), lambda: time(1, 2, tzinfo=timezone.utc), lambda: a.strftime("%z %Z"), lambda: a.astimezone(east).strftime("%z %Z"), lambda: dt.strftime("%z|%Z|%c|%x|%X|%e|%D|%F|%T|%R|%h|%C|%k|%l|%P|%r|%U|%W|%V|%G|%u|%w|%j|%-d|%-m|%-H|%-I|%%"), lambda: date(99, 1, 1).strftime("%Y"), lambda: a.timetuple(), lambda: d.isocalendar(), lambda: dt.isoformat(timespec="x"), lambda: dt.isoformat(timespec="minutes"), lambda: dt.isoformat(sep=" ", timespec="milliseconds"), lambda: a == a.astimezone(east), lambda: hash(a) == hash(a.astimezone(east)), lambda: a.astimezone(east) - a, lambda: (a.astimezone(east) + timedelta(hours=20)).date(), lambda: D.UTC is timezone.utc):
    show(f)
for text in ("2024-01-01T", "2024-01-01T10", "2024-01-01T10:00:00Z", "2024-01-01 10:00:00.5+02:00", "20240101T101112", "2024-W01-1", "2024W53", "2020-W53-7", "2024-W54-1", "2024-01-01x10:00", "2024-01-01T25:00", "2024-13-01", "2024-01-01T10:00:00.123456789", "2024-01-01T10:00:00,12", "2024-01-01T10:00-0530", "2024-1-1", "", "x", "2024-01-01T10:0", "2024-01-01T10:00:00.", "2024-01-01T1000", "2024-01-01T10:00+5", "0001-01-01", "2024-02-30 10:00"):
    show(lambda: datetime.fromisoformat(text))
    show(lambda: date.fromisoformat(text))
for text in ("10:30", "T10:30", "x", "25:00", "10:30:15.25", "1030", "10:30Z", "10:30:15+01:00"):
    show(lambda: time.fromisoformat(text))
for text, form in (("2024-02-30", "%Y-%m-%d"), ("x", "%Q"), ("x", "%"), ("10 PM", "%I %p"), ("12 am", "%I %p"), ("2024 60", "%Y %j"), ("2024-01-01 +0200", "%Y-%m-%d %z"), ("2024-01-01 Z", "%Y-%m-%d %z"), (" 5", "%d"), ("2024-1-5  7", "%Y-%m-%d %H"), ("Mon Jan  1 10:20:30 2024", "%a %b %d %H:%M:%S %Y"), ("monday, 1 JANUARY 99", "%A, %d %B %y"), ("1/2/68", "%m/%d/%y"), ("1/2/69", "%m/%d/%y"), ("10:20:30.5", "%H:%M:%S.%f"), ("100%", "%y0%%"), ("29 Feb", "%d %b"), ("2024-06-15T08:09:10", "%Y-%m-%dT%H:%M:%S"), ("2024-06-15 extra", "%Y-%m-%d"), ("2024", "%Y-%m"), ("12", "%H%M"), ("1234", "%H%M"), ("20240615", "%Y%m%d"), ("a.b", "a.b"), ("axb", "a.b"), ("", ""), ("23:59:60", "%H:%M:%S"), ("13 PM", "%I %p"), ("Tue Jan  2 03:04:05 2024", "%c")):
    show(lambda: datetime.strptime(text, form))
show(lambda: datetime.strptime("5", 5))
for f in (lambda: a.timestamp(), lambda: datetime.fromtimestamp(0, timezone.utc), lambda: datetime.fromtimestamp(1.5, tz=timezone.utc), lambda: datetime.fromtimestamp(-1.25, timezone.utc), lambda: datetime.utcfromtimestamp(1e9), lambda: dt.ctime(), lambda: d.ctime(), lambda: date.fromordinal(0), lambda: date.max + timedelta(1), lambda: datetime.max + timedelta(1), lambda: datetime.min - timedelta(1), lambda: d.replace(month=13), lambda: date.resolution, lambda: datetime.resolution, lambda: datetime.min, lambda: timedelta.max, lambda: timedelta.min, lambda: date.fromisocalendar(2024, 1, 1), lambda: date.fromisocalendar(2024, 53, 1), lambda: dt.replace(tzinfo=timezone.utc), lambda: dt.timetz(), lambda: time.min, lambda: time.max, lambda: bool(time(0)), lambda: time(1) < 5, lambda: time(1) < time(1, tzinfo=timezone.utc), lambda: datetime.combine(d, time(1, tzinfo=timezone.utc)), lambda: datetime.combine(d, time(1), tzinfo=timezone.utc), lambda: datetime.combine(5, time(1)), lambda: format(dt, ""), lambda: f"{dt:%d.%m.} {d} {time(5):%H}"):
    show(f)
for td in (timedelta(days=1.5, seconds=0.1), timedelta(microseconds=0.5), timedelta(microseconds=1.5), -timedelta(microseconds=1), timedelta(days=-1, seconds=5), timedelta(weeks=1, hours=1) // 2, timedelta(hours=25, minutes=61), timedelta(seconds=0.1) * 3, timedelta(1) / 7, timedelta(milliseconds=1.0005), timedelta(days=2, microseconds=3), timedelta(1) * -2.5, timedelta(seconds=-0.5), timedelta(days=1e-6), 3 * timedelta(minutes=1)):
    print(td, repr(td), td.days, td.seconds, td.microseconds, td.total_seconds(), -td, abs(td), td > timedelta(0), divmod(td, timedelta(hours=1)))
for f in (lambda: timedelta(1) + 5, lambda: 5 - timedelta(1), lambda: d + timedelta(hours=30), lambda: timedelta(1) + d, lambda: timedelta(1) - d, lambda: d - "x", lambda: timedelta(1) == 5, lambda: d == "x", lambda: d != date(2024, 1, 2), lambda: type(d).__name__, lambda: isinstance(dt, date), lambda: type(dt - dt).__name__, lambda: {d: 1}[date(2024, 1, 2)], lambda: sorted([dt, datetime(2023, 5, 6)]), lambda: (dt - datetime(2023, 12, 25)) // timedelta(days=1), lambda: d.append, lambda: -d, lambda: date(2024, 3, 31) - timedelta(weeks=5), lambda: max([timedelta(1), timedelta(2)]), lambda: sum([timedelta(1), timedelta(2)], timedelta())):
    show(f)
for n in range(1, 3652060, 36525):
    x = date.fromordinal(n)
    print(x, x.toordinal() == n, x.weekday(), x.isocalendar()[:2], x.strftime("%U %W %V %G %j"), end=";")
print()
for y in (2015, 2016, 2018, 2020, 2021, 2026):
    for m, k in ((1, 1), (1, 3), (12, 28), (12, 31)):
        x = date(y, m, k)
        print(x.isocalendar().week, x.isocalendar().year, x.strftime("%U %W %V"), end="; ")
print()
