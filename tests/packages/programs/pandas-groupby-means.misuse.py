import pandas as pd

df = pd.DataFrame(
    {
        "team": ["a", "b", "a", "b"],
        "points": [1, 2, 3, 6],
    }
)
averages = df.groupby("team").points.means()  # misuse
print(averages.to_dict())
