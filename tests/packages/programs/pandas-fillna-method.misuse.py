import pandas as pd


def fill_gaps(prices: pd.Series) -> pd.Series:
    """Repeat the last known price on days without one."""
    return prices.fillna(method="ffill")  # misuse


days = pd.date_range("2024-01-01", periods=4)
print(fill_gaps(pd.Series([1.0, None, None, 4.0], index=days)).tolist())
