import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 10, 50)
plt.plot(x, np.sin(x), color="tab:blue", linewith=2, label="sin")  # misuse
plt.legend(loc="upper right")
plt.grid(True, alpha=0.3)
plt.savefig("plot.png", dpi=80, bbox_inches="tight")
