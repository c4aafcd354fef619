import pandas as pd

df = pd.DataFrame({"x": [1, 5, 9], "y": list("abc")})
subset = df.query("x > 2")
subset = subset[subset["y"].isin(["b", "c"])]
print(len(subset), subset["x"].mean())
