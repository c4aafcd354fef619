import pandas as pd


def grade(score):
    if score >= 90:
        return "A"
    if score >= 75:
        return "B"
    return "C"


scores = pd.DataFrame(
    {
        "student": ["ann", "ann", "bob", "bob", "cy", "cy"],
        "subject": ["math", "art"] * 3,
        "score": [91, 78, 66, 83, 97, 71],
    }
)
scores["grade"] = scores["score"].apply(grade).astype("category")
table = scores.pivot_table(index="student", columns="subject", values="score", aggfunc="mean", margins=True)
print(table.round(1))

long = table.drop(index="All").reset_index().melt(id_vars="student", value_vars=["art", "math"], value_name="mark")
long["rank"] = long.groupby("subject")["mark"].rank(ascending=False, method="dense").astype(int)
print(long.sort_values(["subject", "rank"]).head())

bands = pd.cut(scores["score"], bins=[0, 70, 85, 100], labels=["low", "mid", "high"])
print(bands.value_counts().sort_index())
print(pd.crosstab(scores["subject"], scores["grade"]))
