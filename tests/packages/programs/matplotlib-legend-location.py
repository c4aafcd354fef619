import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.plot([1, 2, 3], [1, 4, 9], "r--", label="square")
ax.legend(loc="upper left")
ax.annotate("peak", xy=(3, 9), xytext=(2, 8), arrowprops={"arrowstyle": "->"})
fig.savefig("legend.svg")
