import datetime
import time

parts = datetime.datetime(2024, 2, 29, 12, 30, 15).timetuple()
print(isinstance(parts, time.struct_time), type(parts) is time.struct_time, type(parts) is type(time.gmtime(0)))
print(parts, parts.tm_yday, parts.tm_isdst)
print(time.strftime("%Y-%m-%d %H:%M:%S", parts), parts[:3], parts == tuple(parts))
print(time.struct_time(parts) == parts, time.struct_time(range(9)))
