import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

fig, ax = plt.subplots()
ax.set_title("hello", fontweight="bold")
ax.set_xlim(0, 1)
ax.tick_params(axis="x", labelrotation=30)
