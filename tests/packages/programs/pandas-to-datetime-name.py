import pandas as pd

raw = ["01/02/2024", "15/03/2024"]
days = pd.to_datetime(raw, dayfirst=True)
print(days.month_name().tolist(), (days.max() - days.min()).days)
