import matplotlib

matplotlib.use("Agg")
from matplotlib.axes import Axes
from matplotlib.figure import Figure


def add_series(ax: Axes, name: str, points: list[tuple[float, float]]) -> None:
    xs, ys = zip(*points)
    ax.plot(xs, ys, colour="red", label=name)  # misuse


fig = Figure()
add_series(fig.add_subplot(), "a", [(0, 1), (1, 3)])
fig.savefig("series.png")
