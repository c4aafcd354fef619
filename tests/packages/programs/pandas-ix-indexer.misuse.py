import pandas as pd


def first_scores(frame, names):
    return [frame.ix[name, "score"] for name in names]  # misuse


frame = pd.DataFrame({"name": ["ann", "bob"], "score": [3, 4]})
frame = frame.set_index("name")
print(first_scores(frame, ["bob", "ann"]))
