from datetime import date

from dateutil.relativedelta import MO, relativedelta

start = date(2024, 1, 31)
print(start + relativedelta(months=1))
print(start + relativedelta(weekday=MO(+1)), relativedelta(date(2024, 6, 1), start).months)
