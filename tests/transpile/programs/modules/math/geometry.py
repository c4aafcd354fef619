"""Distances, angles and areas."""
from __future__ import annotations

import math
from math import cos, pi, sin, sqrt


class Polygon:
    def __init__(self, *points: tuple[float, float]) -> None:
        self.points = points

    def area(self) -> float:
        total = 0.0
        for (x1, y1), (x2, y2) in zip(self.points, self.points[1:] + self.points[:1]):
            total += x1 * y2 - x2 * y1
        return abs(total) / 2

    def perimeter(self) -> float:
        return sum(math.dist(a, b) for a, b in zip(self.points, self.points[1:] + self.points[:1]))

    def contains(self, x: float, y: float) -> bool:
        inside = False
        j = len(self.points) - 1
        for i, (xi, yi) in enumerate(self.points):
            xj, yj = self.points[j]
            if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
                inside = not inside
            j = i
        return inside


def haversine(lat1, lon1, lat2, lon2) -> float:
    p1, p2 = math.radians(lat1), math.radians(lat2)
    a = sin((p2 - p1) / 2) ** 2 + cos(p1) * cos(p2) * sin(math.radians(lon2 - lon1) / 2) ** 2
    return 2 * 6371 * math.asin(sqrt(a))


def hull(points):
    points = sorted(set(points))
    def half(ps):
        out = []
        for p in ps:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]) <= 0:
                out.pop()
            out.append(p)
        return out
    return half(points)[:-1] + half(reversed(points))[:-1]


square = Polygon((0, 0), (4, 0), (4, 4), (0, 4))
print(square.area(), square.perimeter(), square.contains(2, 2), square.contains(5, 2))
print(Polygon((0, 0), (1, 0), (0.5, sqrt(3) / 2)).area(), f"{haversine(52.52, 13.405, 48.8566, 2.3522):.3f}")
print(hull([(0, 0), (1, 1), (2, 2), (0, 2), (2, 0), (1, 0)]))
print([round(sin(k * pi / 6), 10) for k in range(13)], [f"{math.degrees(math.atan2(y, x)):.1f}" for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))])
