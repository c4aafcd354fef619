import pandas as pd

left = pd.DataFrame({"key": [1, 2], "value": [10, 20]})
right = pd.DataFrame({"key": [2, 3], "value": [200, 300]})
both = pd.merge(left, right, on="key", how="outer", suffixes=("_l", "_r"), indicator=True)
print(both.fillna(0).sort_values("key").reset_index(drop=True))
