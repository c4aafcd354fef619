import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

plt.hist(np.random.default_rng(0).normal(size=100), bins=10)
plt.title("Values")
plt.save("histogram.png", dpi=100)  # misuse
plt.close()
