import pandas as pd

prices = pd.Series([1.0, 2.0, 4.0, 8.0], name="price")
smooth = prices.rolling(window=2).mean()
print(smooth.dropna().round(1).tolist(), prices.pct_change().iloc[-1])
