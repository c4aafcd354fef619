import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt

fig, ax = plt.subplots(figsize=(4, 3))
ax.bar(["a", "b"], [3, 5], color=["red", "blue"], edgecolor="black")
ax.set_xlabel("kind")
ax.set_ylabel("count")
ax.spines["top"].set_visible(False)
fig.tight_layout()
fig.savefig("bars.png")
