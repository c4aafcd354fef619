import numpy as np


def decay_table(rate, points=5):
    times = np.linspace(10, num=points)  # misuse
    return np.column_stack([times, np.exp(-rate * times)])


for time, value in decay_table(0.3):
    print(f"{time:5.1f} {value:.4f}")
