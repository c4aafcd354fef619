import pandas as pd

logs = pd.DataFrame({"line": ["ERROR disk full", "INFO started", "ERROR timeout"]})
errors = logs[logs["line"].str.contains("ERROR")]
counts = errors["line"].str.split().str[1].value_counts()
print(counts.to_dict())
