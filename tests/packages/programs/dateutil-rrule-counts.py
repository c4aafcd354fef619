from datetime import datetime

from dateutil.rrule import DAILY, FR, MO, rrule

days = rrule(DAILY, dtstart=datetime(2024, 1, 1), count=5, byweekday=(MO, FR))
print([day.strftime("%a %d") for day in days])
