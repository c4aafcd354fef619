import numpy as np
from scipy.interpolate import CubicSpline, interp1d
from scipy.optimize import brentq, curve_fit, minimize


def decay(t, amplitude, rate, offset):
    return amplitude * np.exp(-rate * t) + offset


rng = np.random.default_rng(7)
t = np.linspace(0, 5, 60)
y = decay(t, 2.5, 1.3, 0.5) + 0.02 * rng.standard_normal(t.size)

params, covariance = curve_fit(decay, t, y, p0=[1, 1, 0], bounds=(0, [10, 10, 5]))
errors = np.sqrt(np.diag(covariance))
for name, value, error in zip(("amplitude", "rate", "offset"), params, errors):
    print(f"{name}: {value:.2f} +/- {error:.2f}")

half = brentq(lambda x: decay(x, *params) - 1.0, 0, 5)
print(f"reaches 1.0 at {half:.2f}")


def rosenbrock(x):
    return (1 - x[0]) ** 2 + 100 * (x[1] - x[0] ** 2) ** 2


result = minimize(rosenbrock, x0=[-1, 2], method="Nelder-Mead", options={"maxiter": 2000, "xatol": 1e-8})
print(result.success, result.x.round(3), result.fun < 1e-6)
spline = CubicSpline(t, y)
linear = interp1d(t, y, kind="linear", fill_value="extrapolate")
print(round(float(spline(2.5)), 1), round(float(spline(2.5, 1)), 1), round(float(linear(6.0)), 1))
