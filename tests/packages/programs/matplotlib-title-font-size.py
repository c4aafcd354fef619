import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig, axes = plt.subplots(1, 2, sharey=True)
axes[0].hist([1, 2, 2, 3], bins=3)
axes[1].scatter([1, 2], [3, 4], s=20, c="green", marker="x")
plt.title("Two views", fontsize=14)
plt.close(fig)
