import numpy as np

scores = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])


def softmax(x: np.ndarray) -> np.ndarray:
    shifted = np.exp(x - x.max(axis=1, keepdims=True))
    return shifted / np.sum(shifted, axis=1, keepdims=True)


print(softmax(scores).round(3).tolist())
