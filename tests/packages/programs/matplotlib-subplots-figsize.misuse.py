import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt


def draw(data):
    fig, axes = plt.subplots(1, len(data), fig_size=(8, 3))  # misuse
    for ax, (name, values) in zip(axes, data.items()):
        ax.bar(range(len(values)), values)
        ax.set_title(name)
    fig.savefig("bars.png")


draw({"a": [1, 2, 3], "b": [3, 2, 1]})
