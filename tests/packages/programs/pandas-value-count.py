import pandas as pd

votes = pd.Series(["red", "blue", "red", "green", "red"])
totals = votes.value_counts()
winner = totals.idxmax()
print(winner, int(totals[winner]), f"{totals[winner] / len(votes):.0%}")
