import math

POINTS = [(0, 0), (3, 4), (6, 8)]


def spread(points):
    mean = sum(x for x, _ in points) / len(points)
    squares = sum((x - mean) ** 2 for x, _ in points)
    return math.sqrt(squares / (len(points) - 1))


def log_ratio(points):
    return [math.log(y) for _, y in points]  # raises: ValueError  # twin: return [math.log(y + 1) for _, y in points]


print(round(spread(POINTS), 3))
print(log_ratio(POINTS))
