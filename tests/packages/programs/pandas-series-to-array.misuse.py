import pandas as pd

series = pd.Series([1, 2, 3])
values = series.to_array()  # misuse
print(values.mean(), series.between(1, 2).sum())
