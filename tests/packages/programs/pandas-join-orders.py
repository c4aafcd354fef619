import pandas as pd

customers = pd.DataFrame({"id": [1, 2, 3], "name": ["Ann", "Bob", "Cy"]})
orders = pd.DataFrame(
    [
        {"order": 100, "customer_id": 1, "total": 20.0},
        {"order": 101, "customer_id": 1, "total": 35.5},
        {"order": 102, "customer_id": 3, "total": 12.25},
        {"order": 103, "customer_id": 9, "total": 7.0},
    ]
)

merged = customers.merge(orders, left_on="id", right_on="customer_id", how="outer", indicator=True)
unknown = merged[merged["_merge"] == "right_only"]
print("orders without customer:", unknown["order"].astype(int).tolist())

totals = merged.query("_merge == 'both'").groupby("name")["total"].agg(["sum", "mean", "size"])
totals.columns = ["total", "average", "orders"]

for name, row in totals.iterrows():
    print(f"{name:<5} {row['total']:>8.2f} {row.average:>8.2f} {int(row['orders'])}")

best = totals["total"].idxmax()
print("best customer:", best)
more = pd.concat([orders, pd.DataFrame({"order": [104], "customer_id": [2], "total": [1.0]})], ignore_index=True)
print(more.tail(2).to_dict("records"))
