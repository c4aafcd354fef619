import matplotlib

matplotlib.use("Agg")
import matplotlib.gridspec as gridspec
import matplotlib.pyplot as plt
import numpy as np
from matplotlib import animation, cm
from matplotlib.backends.backend_agg import FigureCanvasAgg

x = np.linspace(-2, 2, 20)
X, Y = np.meshgrid(x, x)
Z = np.exp(-(X**2) - Y**2)

fig = plt.figure(figsize=(6, 4), dpi=60)
grid = gridspec.GridSpec(2, 2, width_ratios=[2, 1], hspace=0.4)
ax3d = fig.add_subplot(grid[:, 0], projection="3d")
surface = ax3d.plot_surface(X, Y, Z, cmap=cm.viridis, linewidth=0)
ax3d.set_zlabel("height")
ax3d.view_init(elev=30, azim=45)
contour = fig.add_subplot(grid[0, 1])
lines = contour.contour(X, Y, Z, levels=5, colors="black")
contour.clabel(lines, inline=True, fontsize=6)
polar = fig.add_subplot(grid[1, 1], polar=True)
polar.plot(np.linspace(0, 2 * np.pi, 50), np.ones(50), "g.")
polar.set_rticks([0.5, 1])
fig.savefig("surface.png")

fig2, ax = plt.subplots()
(line,) = ax.plot([], [], lw=2)
ax.set_xlim(0, 10)
ax.set_ylim(-1, 1)
title = ax.set_title("frame")


def update(frame):
    t = np.linspace(0, 10, 50)
    line.set_data(t, np.sin(t + frame / 5))
    title.set_text(f"frame {frame}")
    return line, title


movie = animation.FuncAnimation(fig2, update, frames=3, interval=50, blit=False)
movie.save("wave.gif", writer=animation.PillowWriter(fps=10))
canvas = FigureCanvasAgg(fig2)
canvas.draw()
print(np.asarray(canvas.buffer_rgba()).shape[2], plt.gcf().number, plt.gca().get_title())
plt.close("all")
