import pandas as pd

df = pd.DataFrame({"height": [1.7, 1.8, 1.65], "weight": [70, 82, 60]})
df["bmi"] = df["weight"] / df["height"] ** 2
print(df.corr().round(2))
print(df.describe())
print(df.nlargest(1, "bmi").index[0])
