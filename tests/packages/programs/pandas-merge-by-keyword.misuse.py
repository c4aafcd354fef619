import pandas as pd

left = pd.DataFrame({"id": [1, 2], "name": ["ann", "bob"]})
right = pd.DataFrame({"id": [1, 2], "city": ["Oslo", "Rome"]})


def combine(a, b):
    merged = pd.merge(
        a,
        b,
        by="id",  # misuse
        how="left",
    )
    return merged.set_index("id")


print(combine(left, right))
