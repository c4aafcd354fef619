import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np


def plot_waves(path, frequencies=(1, 2, 3)):
    x = np.linspace(0, 2 * np.pi, 200)
    fig, axes = plt.subplots(len(frequencies), 1, figsize=(6, 8), sharex=True)
    for ax, f in zip(axes, frequencies):
        (line,) = ax.plot(x, np.sin(f * x), color="tab:blue", linestyle="--", linewidth=1.5, label=f"{f} Hz")
        ax.fill_between(x, 0, np.sin(f * x), alpha=0.2)
        ax.axhline(0, color="k", lw=0.5)
        ax.set_ylabel("amplitude")
        ax.set_ylim(-1.2, 1.2)
        ax.legend(loc="upper right", fontsize="small")
        ax.grid(True, which="both", alpha=0.3)
        assert line.get_label() == f"{f} Hz"
    axes[-1].set_xlabel("time")
    axes[-1].set_xticks([0, np.pi, 2 * np.pi], labels=["0", "$\\pi$", "$2\\pi$"])
    fig.suptitle("Waves")
    fig.tight_layout()
    fig.savefig(path, dpi=50, bbox_inches="tight")
    plt.close(fig)


plot_waves("waves.png")
fig, ax = plt.subplots()
ax.plot([1, 2, 3], [3, 1, 2], "ro-")
ax.set(title="Points", xlabel="x", xlim=(0, 4))
ax.annotate("low", xy=(2, 1), xytext=(2.5, 1.5), arrowprops={"arrowstyle": "->"})
ax.spines["top"].set_visible(False)
print(ax.get_title(), len(ax.lines), ax.get_xlim())
