import io
from typing import Sequence

import matplotlib

matplotlib.use("agg")
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Rectangle


class Plotter:
    def __init__(self, rows: int = 1, columns: int = 2) -> None:
        self.fig: Figure
        self.fig, self.axes = plt.subplots(rows, columns, squeeze=False, constrained_layout=True)

    def panel(self, row: int, column: int) -> Axes:
        return self.axes[row, column]

    def boxes(self, data: Sequence[Sequence[float]]):
        ax = self.panel(0, 0)
        ax.boxplot(data, showfliers=False)
        ax.set_title("Boxes", fontweight="bold")
        twin = ax.twinx()
        twin.errorbar([1, 2], [2, 3], yerr=[0.1, 0.2], fmt="s", capsize=3)
        return self

    def shapes(self):
        ax = self.panel(0, 1)
        ax.add_patch(Circle((0.5, 0.5), 0.2, color="orange"))
        ax.add_patch(Rectangle((0, 0), width=0.3, height=0.2, fill=False))
        ax.set_aspect("equal")
        ax.text(0.5, 0.9, "shapes", ha="center", transform=ax.transAxes)
        ax.axis("off")
        return self

    def to_bytes(self) -> bytes:
        buffer = io.BytesIO()
        self.fig.savefig(buffer, format="png")
        plt.close(self.fig)
        return buffer.getvalue()


png = Plotter().boxes([[1, 2, 3], [2, 3, 9]]).shapes().to_bytes()
print(png[:4], len(png) > 1000)
