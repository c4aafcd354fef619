import numpy as np
from scipy.optimize import minimize


def cost(w, X, y):
    return np.mean((X @ w - y) ** 2)


def fit(X, y):
    result = minimize(cost, args=(X, y), method="BFGS")  # misuse
    return result.x


X = np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]])
print(fit(X, np.array([1.0, 3.0, 5.0])))
