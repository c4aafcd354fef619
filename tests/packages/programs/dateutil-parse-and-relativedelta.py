from datetime import date, datetime

from dateutil import parser
from dateutil.parser import ParserError, isoparse
from dateutil.relativedelta import FR, MO, relativedelta

texts = ["2024-01-31", "Jan 5, 2024 3:30 PM", "05/06/2024", "nonsense"]


def parse_all(texts, dayfirst=False):
    for text in texts:
        try:
            yield parser.parse(text, dayfirst=dayfirst, default=datetime(2000, 1, 1))
        except (ParserError, OverflowError):
            yield None


dates = list(parse_all(texts, dayfirst=True))
print([d and d.strftime("%Y-%m-%d %H:%M") for d in dates])

start = dates[0]
print(start + relativedelta(months=+1), start + relativedelta(day=1, weekday=MO(+1)))
print((start - relativedelta(years=1, weekday=FR(-1))).date())


def age(born: date, today: date) -> int:
    return relativedelta(today, born).years


delta = relativedelta(datetime(2024, 3, 1), datetime(2020, 2, 29))
print(age(date(2000, 2, 29), date(2024, 2, 28)), delta.years, delta.months, delta.days)
print(isoparse("2024-05-01T10:00:00Z").tzinfo, delta.normalized() == delta)
