import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig, (top, bottom) = plt.subplots(2, 1)
top.axhline(y=0, color="gray")
bottom.fill_between([0, 1], [0, 1], alpha=0.2, label="area")
fig.suptitle("t", fontsize=10)
