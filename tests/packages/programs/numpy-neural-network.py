import numpy as np


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


class Network:
    def __init__(self, sizes, seed=0):
        rng = np.random.RandomState(seed)
        self.weights = [rng.randn(a, b) for a, b in zip(sizes[:-1], sizes[1:])]
        self.biases = [np.zeros((1, b)) for b in sizes[1:]]

    def forward(self, X):
        self.layers = [X]
        for w, b in zip(self.weights, self.biases):
            X = sigmoid(X.dot(w) + b)
            self.layers.append(X)
        return X

    def train(self, X, y, epochs=2000, rate=1.0):
        for _ in range(epochs):
            output = self.forward(X)
            delta = (output - y) * output * (1 - output)
            for i in reversed(range(len(self.weights))):
                previous = self.layers[i]
                gradient = previous.T @ delta
                step = delta.sum(axis=0, keepdims=True)
                delta = (delta @ self.weights[i].T) * previous * (1 - previous)
                self.weights[i] -= rate * gradient
                self.biases[i] -= rate * step
        return np.mean((self.forward(X) - y) ** 2)


X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
y = np.array([[0], [1], [1], [0]])
loss = Network([2, 4, 1]).train(X, y)
print(loss < 0.3)
