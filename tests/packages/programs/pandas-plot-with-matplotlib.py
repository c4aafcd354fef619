import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

rng = np.random.default_rng(5)
df = pd.DataFrame(
    rng.normal(size=(100, 3)).cumsum(axis=0),
    columns=["a", "b", "c"],
    index=pd.date_range("2024-01-01", periods=100, freq="h"),
)

fig, axes = plt.subplots(2, 2, figsize=(10, 6))
df.plot(ax=axes[0, 0], title="Walks", legend=False)
df["a"].plot(kind="hist", bins=20, ax=axes[0, 1], color="grey")
df.resample("D").mean().plot.bar(ax=axes[1, 0], rot=0)
df.plot.scatter(x="a", y="b", c="c", colormap="viridis", ax=axes[1, 1])
axes[0, 0].set_xlabel("")
for ax in axes.flat:
    ax.tick_params(labelsize=6)
plt.tight_layout()
fig.savefig("walks.png", dpi=50)

ax = df.boxplot(column=["a", "b"])
df.hist(figsize=(4, 4))
ax.set_title("spread")
print(len(plt.get_fignums()), df.iloc[-1].round(1).to_dict().keys(), ax.get_title())
plt.close("all")
