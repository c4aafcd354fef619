import matplotlib
matplotlib.use("Agg")

import matplotlib.dates as mdates
import matplotlib.pyplot as plt
import numpy as np
from datetime import date, timedelta
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.ticker import FuncFormatter

plt.rcParams["font.size"] = 8
plt.style.use("ggplot")

plt.figure(figsize=(8, 4))
plt.subplot(1, 2, 1)
bars = plt.bar(["a", "b", "c"], [3, 7, 5], color=["red", "green", "blue"], edgecolor="black")
plt.bar_label(bars, fmt="%.0f")
plt.title("Counts")
plt.ylabel("n")
plt.xticks(rotation=45)

plt.subplot(1, 2, 2)
rng = np.random.default_rng(0)
counts, edges, patches = plt.hist(rng.normal(size=500), bins=20, density=True, alpha=0.7)
plt.axvline(0, linestyle=":", label="mean")
plt.legend()
plt.tight_layout()
plt.savefig("charts.png")
plt.close()

fig = plt.figure()
ax = fig.add_subplot(111)
days = [date(2024, 1, 1) + timedelta(days=i) for i in range(30)]
ax.plot(days, np.cumsum(rng.normal(size=30)), marker="o", markersize=3)
ax.xaxis.set_major_formatter(mdates.DateFormatter("%d %b"))
ax.xaxis.set_major_locator(mdates.WeekdayLocator(interval=1))
ax.yaxis.set_major_formatter(FuncFormatter(lambda v, pos: f"{v:.1f} $"))
fig.autofmt_xdate()
fig.canvas.draw()

cmap = LinearSegmentedColormap.from_list("mine", ["white", "navy"])
fig2, (left, right) = plt.subplots(ncols=2)
image = left.imshow(rng.random((5, 5)), cmap=cmap, vmin=0, vmax=1)
fig2.colorbar(image, ax=left, shrink=0.6)
right.scatter(rng.random(10), rng.random(10), c=rng.random(10), s=40, cmap="viridis")
right.pie([1, 2, 3], labels=["x", "y", "z"], autopct="%1.0f%%")
fig2.savefig("more.pdf")
print(len(counts), len(edges), plt.get_fignums())
