from datetime import datetime

from dateutil import tz


def to_local(moment: datetime, zone: str) -> datetime:
    return moment.replace(tzinfo=tz.UTC).astimezone(tz.get_timezone(zone))  # misuse


print(to_local(datetime(2024, 6, 1, 12, 0), "Europe/Oslo"))
