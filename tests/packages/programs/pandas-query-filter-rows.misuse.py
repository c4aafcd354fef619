import pandas as pd

df = pd.DataFrame({"x": [1, 5, 9], "y": list("abc")})
subset = df.where_rows("x > 2")  # misuse
subset = subset[subset["y"].isin(["b", "c"])]
print(len(subset), subset["x"].mean())
