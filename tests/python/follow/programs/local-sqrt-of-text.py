import math


def distance(a, b):
    return math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


points = [(0, 0), (3, 4), (6, 8)]
for one, other in zip(points, points[1:]):
    print(distance(one, other))
area = "144"
side = math.sqrt(area)  # raises: TypeError  # twin: side = math.sqrt(float(area))
print(side)
