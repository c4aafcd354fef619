"""Clean a messy customer table."""
import numpy as np
import pandas as pd

raw = pd.DataFrame(
    {
        "Name ": [" Ann Lee", "bob stone", None, "ANN LEE "],
        "E-Mail": ["ann@example.com", "BOB@EXAMPLE.COM", "x@example.com", "ann@example.com"],
        "Age": ["34", "n/a", "51", "34"],
        "joined": ["2020-05-01", "2021-01-15", "not a date", "2020-05-01"],
    }
)


def clean(df):
    df = df.rename(columns=lambda c: c.strip().lower().replace("-", ""))
    df["name"] = df["name"].str.strip().str.title()
    df["email"] = df.email.str.lower()
    df["age"] = pd.to_numeric(df["age"], errors="coerce")
    df["joined"] = pd.to_datetime(df["joined"], errors="coerce")
    df["domain"] = df["email"].apply(lambda e: e.split("@")[1])
    df = df.dropna(subset=["name"]).drop_duplicates(subset="email", keep="first")
    df["group"] = np.where(df["age"] >= 30, "adult", "unknown")
    return df


cleaned = clean(raw)
print(cleaned)
print(cleaned.isna().sum())
assert len(cleaned) == 2
assert cleaned.loc[cleaned["email"] == "bob@example.com", "group"].iloc[0] == "unknown"
