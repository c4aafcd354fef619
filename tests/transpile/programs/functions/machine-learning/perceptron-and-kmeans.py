"""Small learning algorithms without libraries."""
from __future__ import annotations


class Perceptron:
    def __init__(self, inputs: int, rate: float = 0.1) -> None:
        self.weights = [0.0] * inputs
        self.bias = 0.0
        self.rate = rate

    def predict(self, sample: list[float]) -> int:
        total = self.bias + sum(w * x for w, x in zip(self.weights, sample))
        return 1 if total > 0 else 0

    def train(self, samples: list[list[float]], labels: list[int], epochs: int = 50) -> int:
        for epoch in range(epochs):
            errors = 0
            for sample, label in zip(samples, labels):
                delta = label - self.predict(sample)
                if delta:
                    errors += 1
                    self.weights = [w + self.rate * delta * x for w, x in zip(self.weights, sample)]
                    self.bias += self.rate * delta
            if errors == 0:
                return epoch
        return epochs


def kmeans(points: list[tuple[float, float]], centres: list[tuple[float, float]], rounds: int = 10):
    for _ in range(rounds):
        groups: list[list[tuple[float, float]]] = [[] for _ in centres]
        for p in points:
            distances = [(p[0] - c[0]) ** 2 + (p[1] - c[1]) ** 2 for c in centres]
            groups[distances.index(min(distances))].append(p)
        new = [(sum(x for x, _ in g) / len(g), sum(y for _, y in g) / len(g)) if g else c for g, c in zip(groups, centres)]
        if new == centres:
            break
        centres = new
    return centres, [len(g) for g in groups]


def linear_fit(xs: list[float], ys: list[float]) -> tuple[float, float]:
    n = len(xs)
    mx, my = sum(xs) / n, sum(ys) / n
    slope = sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)
    return slope, my - slope * mx


def knn(train, labels, point, k=3):
    order = sorted(range(len(train)), key=lambda i: sum((a - b) ** 2 for a, b in zip(train[i], point)))
    votes = [labels[i] for i in order[:k]]
    return max(sorted(set(votes)), key=votes.count)


inputs = [[0, 0], [0, 1], [1, 0], [1, 1]]
for name, labels in (("and", [0, 0, 0, 1]), ("or", [0, 1, 1, 1]), ("xor", [0, 1, 1, 0])):
    p = Perceptron(2)
    print(name, p.train(inputs, labels), [p.predict(i) for i in inputs], [round(w, 2) for w in p.weights], round(p.bias, 2))
print(kmeans([(1, 1), (1.5, 2), (3, 4), (5, 7), (3.5, 5), (4.5, 5)], [(1, 1), (5, 7)]))
print(linear_fit([1, 2, 3, 4], [2.1, 3.9, 6.2, 7.8]), knn([(0, 0), (1, 1), (5, 5), (6, 5)], ["a", "a", "b", "b"], (4, 4)))
def gradient_descent(f, x, rate=0.1, steps=20):
    h = 1e-6
    for _ in range(steps):
        x -= rate * (f(x + h) - f(x - h)) / (2 * h)
    return x
print(f"{gradient_descent(lambda x: (x - 3) ** 2, 0):.4f}")
