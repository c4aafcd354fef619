import numpy as np
from scipy import stats

rng = np.random.default_rng(0)
groups = {name: rng.normal(mean, 1.0, 30) for name, mean in [("a", 0), ("b", 0.5), ("c", 1)]}

base = groups.pop("a")
p_values = {name: stats.ttest_independent(base, values).pvalue for name, values in groups.items()}  # misuse
for name, p in sorted(p_values.items()):
    print(name, "differs" if p < 0.05 else "same")
