import numpy as np

START, STOP = 0.0, 1.0

grid = np.arange(START, STOP, steps=0.1)  # misuse
values = np.sin(2 * np.pi * grid) + 0.5 * grid**2
peaks = grid[values > values.mean()]
print(f"{len(grid)} points, {peaks.size} above the mean")
