import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.plot([0, 1, 2], [0, 1, 4], label="squares")
ax.xlabel("n")  # misuse
ax.legend()
fig.savefig("squares.png")
