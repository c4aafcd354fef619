import io

import pandas as pd

frame = pd.read_json(io.StringIO('[{"a": 1}, {"a": 2}]'), orient="records")
print(frame["a"].sum())
