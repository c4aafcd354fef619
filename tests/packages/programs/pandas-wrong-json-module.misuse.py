import pandas as pd
from pandas.io.json import json_normalise  # misuse

data = [
    {"id": 1, "user": {"name": "Ann", "age": 30}},
    {"id": 2, "user": {"name": "Bob", "age": 41}},
]
flat = json_normalise(data, sep="_")
oldest = flat.loc[flat["user_age"].idxmax()]
print(oldest["user_name"], pd.to_numeric(flat["id"]).sum())
