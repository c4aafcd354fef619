import numpy as np
from scipy import fft, integrate, linalg, ndimage, signal
from scipy.sparse import csr_matrix, diags
from scipy.sparse.linalg import spsolve

rate = 500
t = np.arange(0, 2, 1 / rate)
noisy = np.sin(2 * np.pi * 5 * t) + 0.5 * np.sin(2 * np.pi * 80 * t)


def lowpass(data, cutoff, order=4):
    b, a = signal.butter(order, cutoff, btype="low", fs=rate)
    return signal.filtfilt(b, a, data)


smooth = lowpass(noisy, 20)
peaks, properties = signal.find_peaks(smooth, height=0.5, distance=50)
print(len(peaks), properties["peak_heights"].round(1).max())
spectrum = np.abs(fft.rfft(smooth))
print(fft.rfftfreq(len(t), 1 / rate)[spectrum.argmax()])

n = 50
laplace = diags([-1, 2, -1], offsets=[-1, 0, 1], shape=(n, n), format="csr")
solution = spsolve(laplace, np.ones(n))
print(laplace.nnz, np.allclose(laplace @ solution, 1))
matrix = csr_matrix(([1, 2, 3], ([0, 1, 1], [0, 0, 2])), shape=(2, 3))
print(matrix.toarray().tolist(), matrix.sum(axis=1).A1.tolist(), linalg.det(np.eye(3) * 2))

area, error = integrate.quad(lambda x: np.exp(-(x**2)), -np.inf, np.inf)
print(round(area**2, 4), error < 1e-6)
ode = integrate.solve_ivp(lambda t, y: [-0.5 * y[0]], (0, 10), [4.0], t_eval=[0, 2, 10], rtol=1e-6)
print(ode.y[0].round(3), ode.status)
blobs, count = ndimage.label(ndimage.gaussian_filter(np.eye(6), sigma=0.4) > 0.5, structure=np.ones((3, 3)))
print(count, blobs.max())
