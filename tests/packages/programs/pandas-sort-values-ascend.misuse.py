import pandas as pd

people = pd.DataFrame({"name": ["ann", "bob", "cy"], "age": [31, 25, 40]})
ranked = people.sort_values(by="age", ascend=False)  # misuse
for row in ranked.itertuples(index=False):
    print(row.name, row.age)
