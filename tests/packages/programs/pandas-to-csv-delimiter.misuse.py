import pandas as pd


def export(records, path="out.csv"):
    df = pd.DataFrame.from_records(records)
    df["total"] = df["price"] * df["count"]
    df.to_csv(path, index=False, delimiter=";")  # misuse
    return path


export([{"price": 2.5, "count": 4}, {"price": 1.0, "count": 3}])
