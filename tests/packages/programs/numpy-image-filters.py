"""Filters on a grey image held in an array."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def normalize(image):
    low, high = np.percentile(image, [1, 99])
    return np.clip((image - low) / (high - low), 0.0, 1.0)


def convolve(image, kernel):
    padded = np.pad(image, kernel.shape[0] // 2, mode="edge")
    windows = sliding_window_view(padded, kernel.shape)
    return np.einsum("ijkl,kl->ij", windows, kernel)


def sobel(image):
    gx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=np.float64)
    return np.hypot(convolve(image, gx), convolve(image, gx.T))


image = np.fromfunction(lambda y, x: (x + y) % 17, (32, 48))
image[10:20, 10:20] += 40

edges = sobel(normalize(image))
histogram, bins = np.histogram(edges, bins=8)
rows, columns = np.unravel_index(edges.argmax(), edges.shape)
print(edges.shape, histogram.tolist(), (int(rows), int(columns)))
print(np.unique((edges > edges.mean()).astype(int), return_counts=True))
