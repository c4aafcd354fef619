import pandas as pd

prices = pd.DataFrame({"a": [1.239, 2.5], "b": [3.14159, 4.0]})
pretty = prices.map(lambda value: f"${value:.2f}")
print(pretty.to_string(index=False))
