import numpy as np
from scipy.signal import butter, lfilter


def highpass(data: np.ndarray, cutoff: float, fs: float, order: int = 5) -> np.ndarray:
    b, a = butter(order, cutoff, type="high", fs=fs)  # misuse
    return lfilter(b, a, data)


print(highpass(np.sin(np.arange(200) / 3), 5.0, 100.0)[:3])
