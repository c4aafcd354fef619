"""Calendars, and nested data over several lines."""
import calendar, pprint
from pprint import pformat, pp
print(calendar.isleap(2024), calendar.isleap(1900), calendar.leapdays(2000, 2024), calendar.weekday(2024, 2, 29), calendar.monthrange(2024, 2), calendar.monthrange(2023, 10))
print(calendar.monthcalendar(2024, 9), calendar.month_name[3], calendar.day_abbr[0], list(calendar.day_name), [m for m in calendar.month_abbr if m][:3], len(calendar.month_name), calendar.SUNDAY)
print(calendar.month(2024, 2)); print(calendar.month(2023, 10, w=4, l=1)); calendar.prmonth(1999, 12)
try: calendar.monthrange(2024, 13)
except ValueError as e: print(e)
data={"name":"Example project","versions":[1,2,3],"authors":[{"name":"Ann","mail":"ann@example.org","roles":["lead","dev"]},{"name":"Bob","mail":"bob@example.org","roles":["dev"]}],"nested":{"b":2,"a":1},"t":(1,),"long":"words and words and "*8,"set":{3,1,2}, 5: None}
try: pprint.pprint(data)
except TypeError as e: print("mixed", e)
del data[5]
pprint.pprint(data)
print(pformat(data, width=40)); print(pformat(data, indent=4, width=60)); print(pformat(list(range(60)))); print(pformat(list(range(60)), compact=True)); print(pformat(list(range(5))))
pp({"z":1,"a":[("k",)*9 for _ in range(3)]}, width=50)
print(pformat({i: "x"*i for i in range(0, 60, 12)}), pformat("short"), pformat("long "*30), pformat(["long text here "*7, "b"]))
print(pformat([{"id": i, "tags": {"even" if i % 2 == 0 else "odd"}, "square": i*i} for i in range(5)]), pformat((1,)*40), pformat({}), pformat([[1,2],[3,4]], width=5), pformat(frozenset(range(40))))
