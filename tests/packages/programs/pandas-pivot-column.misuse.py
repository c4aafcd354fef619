import pandas as pd

sales = pd.DataFrame(
    {"region": ["n", "n", "s", "s"], "quarter": [1, 2, 1, 2], "amount": [10, 20, 30, 40]}
)
table = sales.pivot_table(index="region", column="quarter", values="amount", aggfunc="sum")  # misuse
print(table.loc["n"].to_list(), table.sum(axis=1).max())
