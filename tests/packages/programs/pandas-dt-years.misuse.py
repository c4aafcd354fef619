import pandas as pd

orders = pd.DataFrame({"at": pd.to_datetime(["2023-05-01", "2024-06-02", "2024-07-03"]), "total": [5.0, 7.5, 2.5]})
orders["year"] = orders["at"].dt.years  # misuse
print(orders.groupby("year")["total"].sum())
