import numpy as np
from scipy.optimize import curve_fit


def decay(t, amplitude, rate):
    return amplitude * np.exp(-rate * t)


t = np.linspace(0, 4, 30)
observed = decay(t, 2.5, 1.3)
parameters, covariance = curve_fit(decay, t, observed, p0=[1, 1])
print(parameters.round(2), np.sqrt(np.diag(covariance)).shape)
