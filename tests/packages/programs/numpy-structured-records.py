import io

import numpy as np

TEXT = """\
# station, day, temperature
1, 1, 12.5
1, 2, 13.0
2, 1, 9.75
2, 2, nan
3, 1, 15.25
"""

dtype = np.dtype([("station", "i4"), ("day", "i4"), ("temperature", "f8")])
records = np.loadtxt(io.StringIO(TEXT), delimiter=",", dtype=dtype)

for station in np.unique(records["station"]):
    rows = records[records["station"] == station]
    temps = rows["temperature"]
    print(station, np.nanmean(temps), np.isnan(temps).sum())

order = np.argsort(records["temperature"])[::-1]
warmest = records[order][~np.isnan(records["temperature"][order])][0]
print("warmest:", warmest["station"], float(warmest["temperature"]))

buffer = io.BytesIO()
np.savez(buffer, records=records, order=order)
buffer.seek(0)
with np.load(buffer) as data:
    assert data["records"].dtype.names == ("station", "day", "temperature")
