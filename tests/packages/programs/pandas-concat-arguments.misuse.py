import pandas as pd

january = pd.DataFrame({"day": [1, 2], "sales": [10, 12]})
february = pd.DataFrame({"day": [1, 2], "sales": [7, 9]})

january["month"] = 1
february["month"] = 2
year = pd.concat(january, february)  # misuse

print(year.groupby("month")["sales"].sum())
