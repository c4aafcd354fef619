import pandas as pd

events = pd.DataFrame({"user": ["a", "a", "b"], "ms": [120, 80, 300]})
stats = events.groupby("user").agg(mean=("ms", "mean"), slowest=("ms", "max"))
ranks = events.groupby("user").cumulative_sum()  # misuse
print(stats.reset_index().to_dict(orient="records"), ranks["ms"].tolist())
