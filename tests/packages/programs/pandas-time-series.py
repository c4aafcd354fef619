import numpy as np
import pandas as pd

index = pd.date_range("2024-01-01", periods=90, freq="D")
prices = pd.Series(100 + np.arange(90) * 0.5 + np.sin(np.arange(90)), index=index, name="price")

frame = prices.to_frame()
frame["return"] = frame["price"].pct_change()
frame["ma7"] = frame["price"].rolling(window=7, min_periods=1).mean()
frame["ewm"] = frame.price.ewm(span=10, adjust=False).mean()
frame["weekday"] = frame.index.day_name()
frame["month"] = frame.index.month

monthly = frame.groupby("month").agg({"price": ["first", "last"], "return": "std"})
monthly.columns = ["_".join(column) for column in monthly.columns]
monthly["gain"] = monthly["price_last"] - monthly["price_first"]
print(monthly)

february = frame.loc["2024-02"]
print(february.shape, february["price"].between(115, 120).sum())
print(frame[frame["weekday"].isin(["Saturday", "Sunday"])]["price"].describe())
print((frame.index[-1] - frame.index[0]).days, frame["price"].shift(1).iloc[1] == frame["price"].iloc[0])
