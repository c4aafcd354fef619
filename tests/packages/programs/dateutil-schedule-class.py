import datetime as dt
from collections import defaultdict

import dateutil.parser
import dateutil.tz
from dateutil import rrule
from dateutil.relativedelta import MO, SU, relativedelta


class Schedule:
    def __init__(self, start, timezone="UTC"):
        if isinstance(start, str):
            start = dateutil.parser.parse(start)
        self.start = start
        self.tz = dateutil.tz.gettz(timezone)

    def every(self, unit, count, **kwargs):
        frequency = getattr(rrule, unit.upper())
        return list(rrule.rrule(frequency, dtstart=self.start, count=count, **kwargs))

    def week(self):
        monday = self.start + relativedelta(weekday=MO(-1), hour=0, minute=0, second=0, microsecond=0)
        return monday, monday + relativedelta(weekday=SU)

    def local(self):
        return self.start.replace(tzinfo=dateutil.tz.tzutc()).astimezone(self.tz)


schedule = Schedule("Wed, 15 May 2024 10:30")
print(schedule.every("monthly", 3, bymonthday=1), schedule.week(), schedule.local().isoformat())
by_month = defaultdict(list)
for day in schedule.every("weekly", 5, interval=2, byweekday=rrule.TU):
    by_month[day.month].append(day.day)
print(dict(by_month))
ages = [relativedelta(dt.date(2024, 5, 15), born) for born in (dt.date(2000, 5, 16), dt.date(1999, 1, 1))]
print([f"{a.years}y {a.months}m" for a in ages], -relativedelta(days=3) + dt.date(2024, 1, 2), bool(relativedelta()))
moment, rest = dateutil.parser.parse("Meeting on 3 June 2024 at 9am", fuzzy_with_tokens=True)
print(moment, rest, dateutil.parser.parse("10:00 EST", tzinfos={"EST": -18000}).utcoffset())
