import pandas as pd

frame = pd.DataFrame({"a": [3, 1, 2]}).sort_values("a")
frame = frame.reset_index(dropped=True)  # misuse
frame["rank"] = frame["a"].rank(ascending=False)
print(frame)
