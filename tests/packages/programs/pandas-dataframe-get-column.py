import pandas as pd

frame = pd.DataFrame([{"id": 1, "tags": ["a", "b"]}, {"id": 2, "tags": ["c"]}])
exploded = frame.explode("tags")
first = frame["tags"]
lengths = first.apply(len)
print(exploded.shape, lengths.tolist(), frame.iloc[0]["id"])
