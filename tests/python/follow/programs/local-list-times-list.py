def dot(left, right):
    return sum(a * b for a, b in zip(left, right))


def scale(vector, factor):
    return [factor * value for value in vector]


weights = [0.5, 0.25, 0.25]
values = [10, 20, 30]
print(dot(weights, values))
print(scale(values, 2))
products = values * weights  # raises: TypeError  # twin: products = [v * w for v, w in zip(values, weights)]
print(sum(products))
