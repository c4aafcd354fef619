import numpy as np


class LinearRegression:
    def __init__(self, fit_intercept=True):
        self.fit_intercept = fit_intercept
        self.coef_ = None

    def _design(self, X):
        X = np.asarray(X, dtype=float)
        if X.ndim == 1:
            X = X.reshape(-1, 1)
        if self.fit_intercept:
            X = np.hstack([np.ones((X.shape[0], 1)), X])
        return X

    def fit(self, X, y):
        A = self._design(X)
        self.coef_, residuals, rank, sv = np.linalg.lstsq(A, np.asarray(y), rcond=None)
        return self

    def predict(self, X):
        return self._design(X) @ self.coef_

    def score(self, X, y):
        y = np.asarray(y)
        error = y - self.predict(X)
        return 1 - np.sum(error**2) / np.sum((y - y.mean()) ** 2)


if __name__ == "__main__":
    x = np.arange(20)
    y = 3 * x + 2 + np.random.default_rng(0).normal(size=20)
    model = LinearRegression().fit(x, y)
    print(model.coef_.round(2), round(model.score(x, y), 4))
    assert np.allclose(model.predict([0, 1]), model.coef_[0] + model.coef_[1] * np.array([0, 1]))
