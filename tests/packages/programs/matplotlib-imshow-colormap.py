import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

image = np.arange(64).reshape(8, 8)
fig, ax = plt.subplots()
shown = ax.imshow(image, cmap="viridis", origin="lower")
fig.colorbar(shown, ax=ax, shrink=0.8)
ax.set_xticks([])
