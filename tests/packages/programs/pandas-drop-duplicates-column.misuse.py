import pandas as pd

events = pd.DataFrame({"user": [1, 1, 2], "kind": ["view", "view", "buy"], "at": ["09:00", "09:05", "10:00"]})

latest = (
    events.sort_values("at")
    .drop_duplicates(columns=["user", "kind"], keep="last")  # misuse
    .reset_index(drop=True)
)
print(latest)
