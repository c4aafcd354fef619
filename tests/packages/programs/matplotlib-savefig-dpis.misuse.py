import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

plt.plot([1, 2], [3, 4], marker="o", ls="--")
plt.xticks(rotation=45)
plt.savefig("a.png", resolution=100)  # misuse
