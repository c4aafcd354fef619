from datetime import datetime, timedelta

from dateutil import tz
from dateutil.easter import easter
from dateutil.rrule import DAILY, FR, MO, MONTHLY, WEEKLY, rrule, rruleset, rrulestr
from dateutil.utils import within_delta

start = datetime(2024, 1, 1, 9, 0)
meetings = rrule(WEEKLY, dtstart=start, byweekday=(MO, FR), count=5)
print([d.strftime("%a %d") for d in meetings])

paydays = rrule(freq=MONTHLY, bymonthday=-1, dtstart=start, until=datetime(2024, 6, 30, 23, 59))
print(len(list(paydays)), paydays.after(datetime(2024, 2, 1)), paydays.between(start, datetime(2024, 3, 1))[0])

rules = rruleset()
rules.rrule(rrule(DAILY, count=4, dtstart=start))
rules.exdate(datetime(2024, 1, 2, 9, 0))
print([d.day for d in rules])
print(list(rrulestr("FREQ=DAILY;INTERVAL=10;COUNT=2", dtstart=start)))

utc = tz.UTC
oslo = tz.gettz("Europe/Oslo") or tz.tzoffset("CET", 3600)
moment = datetime(2024, 1, 1, 12, tzinfo=utc)
print(moment.astimezone(oslo).hour, tz.tzlocal().utcoffset(datetime.now()) is not None)
print(easter(2024), within_delta(moment, moment + timedelta(seconds=1), timedelta(seconds=2)))
