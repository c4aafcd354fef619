import pandas as pd
import numpy as np

df = pd.DataFrame(
    {
        "dept": ["it", "it", "hr", "hr", "ops"],
        "name": list("abcde"),
        "salary": [100, 120, 80, np.nan, 95],
        "start": pd.to_datetime(["2019-01-01", "2020-06-15", "2018-03-01", "2022-01-01", "2021-07-01"]),
    }
)

df["salary"] = df.groupby("dept")["salary"].transform(lambda s: s.fillna(s.mean()))
df["years"] = (pd.Timestamp("2024-01-01") - df["start"]).dt.days // 365
df["rank"] = df["salary"].rank(ascending=False).astype(int)
df["level"] = df.apply(lambda row: "senior" if row["years"] > 3 and row.salary > 90 else "junior", axis=1)
df["raise"] = df["salary"].mul(1.05).round(1)

summary = df.groupby("dept")[["salary", "years"]].agg(["mean", "max"])
print(summary)
print(summary[("salary", "mean")].sort_values(ascending=False).index[0])
print(df.nlargest(2, "salary")[["name", "salary"]].values.tolist())
print(df.select_dtypes(include="number").corr().loc["salary", "years"].round(2))
df = df.drop(columns=["start"]).set_index("name")
df.at["a", "salary"] = 101
df.iloc[1, df.columns.get_loc("salary")] = 121
print(df.loc[["a", "b"], "salary"].tolist(), df.level.value_counts(normalize=True).to_dict())
for row in df.itertuples():
    print(row.Index, row.dept, row.salary)
print(df.to_json(orient="records")[:40], df.memory_usage(deep=True).sum() > 0)
