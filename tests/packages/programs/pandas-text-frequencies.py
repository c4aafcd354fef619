import re
from collections import Counter

import pandas as pd

reviews = pd.Series(
    ["Great phone, great battery", "Battery died after a week", "Great value for the price!", None],
    name="review",
)

words = reviews.dropna().str.lower().str.findall(r"[a-z]+").explode()
counts = words.value_counts()
print(counts.head(3))

df = reviews.to_frame().assign(
    length=lambda d: d["review"].str.len(),
    positive=lambda d: d["review"].str.contains("great", case=False, na=False),
)
df.loc[~df["positive"], "label"] = "other"
df["label"] = df["label"].fillna("positive")
print(df[["label", "length"]])

extracted = reviews.str.extract(r"(?P<first>\w+) (?P<second>\w+)", expand=True)
print(extracted["second"].tolist())

tokens = Counter(token for text in reviews.dropna() for token in re.findall(r"\w+", text.lower()))
stats = pd.DataFrame(tokens.most_common(4), columns=["word", "count"]).set_index("word")
stats["share"] = stats["count"] / stats["count"].sum()
print(stats.T)
