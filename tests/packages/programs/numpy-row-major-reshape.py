import numpy as np

pixels = np.arange(12)
image = pixels.reshape((3, 4), order="C")
flipped = np.flip(image, axis=0)
padded = np.pad(flipped, 1, mode="constant", constant_values=0)
print(padded.shape, padded.sum())
