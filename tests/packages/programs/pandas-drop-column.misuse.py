import pandas as pd

df = pd.DataFrame({"id": [1, 2], "junk": [0, 0]})
df = df.drop(column="junk")  # misuse
df.loc[len(df)] = [3]
print(df.to_json(orient="records"))
