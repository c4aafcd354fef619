import pandas as pd

RESULTS = [("ann", 3), ("bob", 5), ("cy", 4)]

df = pd.DataFrame(columns=["name", "score"])
for name, score in RESULTS:
    df = df.append({"name": name, "score": score}, ignore_index=True)  # misuse

df["score"] = df["score"].astype(int)
print(df.sort_values("score", ascending=False))
