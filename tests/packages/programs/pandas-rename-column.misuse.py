import pandas as pd

raw = pd.DataFrame({"Name ": ["a", "b"], "VALUE": [1, 2]})
clean = raw.rename(column=str.lower)  # misuse
clean.columns = [name.strip() for name in clean.columns]
clean = clean.assign(double=lambda frame: frame["value"] * 2)
print(clean)
