"""Smooth a noisy signal and report where it peaks."""
import numpy as np


def moving_average(values, window=5):
    kernel = np.ones(window) / window
    return np.convolve(values, kernel, mode="valid")


def find_peaks(values: np.ndarray, threshold: float) -> np.ndarray:
    inner = values[1:-1]
    mask = (inner > values[:-2]) & (inner > values[2:]) & (inner > threshold)
    return np.where(mask)[0] + 1


rng = np.random.default_rng(42)
t = np.linspace(0, 4 * np.pi, 400)
signal = np.sin(t) + rng.normal(scale=0.1, size=t.shape)

smooth = moving_average(signal, window=15)
peaks = find_peaks(smooth, 0.8)
print(f"{len(peaks)} peaks, max {smooth.max():.2f}, mean {smooth.mean():.3f}")
print("positions:", np.round(t[peaks], 2).tolist()[:5])
