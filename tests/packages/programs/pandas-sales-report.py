import io

import pandas as pd

CSV = """date;region;product;units;price
2024-01-03;north;apple;10;0.5
2024-01-10;south;apple;4;0.55
2024-02-02;north;pear;7;0.8
2024-02-14;south;pear;;0.75
2024-03-01;north;apple;12;0.5
"""


def load(source):
    df = pd.read_csv(source, sep=";", parse_dates=["date"])
    df["units"] = df["units"].fillna(0).astype(int)
    df["revenue"] = df["units"] * df["price"]
    return df


def report(df: pd.DataFrame) -> pd.DataFrame:
    summary = (
        df.groupby(["region", "product"], as_index=False)
        .agg(units=("units", "sum"), revenue=("revenue", "sum"), orders=("date", "count"))
        .sort_values("revenue", ascending=False)
        .reset_index(drop=True)
    )
    summary["share"] = (summary["revenue"] / summary["revenue"].sum()).map("{:.1%}".format)
    return summary


df = load(io.StringIO(CSV))
print(report(df).to_string(index=False))
by_month = df.set_index("date").resample("MS")["revenue"].sum()
print(by_month.to_dict())
