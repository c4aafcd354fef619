import io

import pandas as pd

TEXT = """2024-01-01,3.5
2024-01-02,4.1
"""

frame = pd.read_csv(io.StringIO(TEXT), header=None, names=["day", "value"])
frame["day"] = pd.to_datetime(frame["day"])
print(frame.set_index("day")["value"].resample("D").mean())
