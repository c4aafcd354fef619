from datetime import datetime

from dateutil import parser, tz

moment = parser.isoparse("2024-03-01T12:00:00Z")
local = moment.astimezone(tz.gettz("Europe/Rome"))
print(local.isoformat(), datetime.now(tz.tzutc()) > moment)
