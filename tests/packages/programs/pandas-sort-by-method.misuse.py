import pandas as pd


def top_products(df: pd.DataFrame, n: int = 3) -> pd.DataFrame:
    totals = df.groupby("product", as_index=False)["revenue"].sum()
    return totals.sort_by("revenue", ascending=False).head(n)  # misuse


sales = pd.DataFrame({"product": ["x", "y", "x"], "revenue": [5.0, 7.5, 1.0]})
print(top_products(sales))
