from datetime import datetime
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/Berlim")  # raises: zoneinfo._common.ZoneInfoNotFoundError  # twin: ZONE = ZoneInfo("UTC")
print(datetime(2024, 1, 1, tzinfo=ZONE).isoformat())
