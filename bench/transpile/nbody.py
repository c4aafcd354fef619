"""Planets under gravity: float arithmetic on attributes."""
from math import sqrt


class Body:
    def __init__(self, x: float, y: float, z: float, vx: float, vy: float, vz: float, mass: float) -> None:
        self.x, self.y, self.z = x, y, z
        self.vx, self.vy, self.vz = vx, vy, vz
        self.mass = mass


def advance(bodies: list[Body], dt: float) -> None:
    for i in range(len(bodies)):
        a = bodies[i]
        for j in range(i + 1, len(bodies)):
            b = bodies[j]
            dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
            distance = dx * dx + dy * dy + dz * dz
            pull = dt / (distance * sqrt(distance))
            a.vx -= dx * b.mass * pull
            a.vy -= dy * b.mass * pull
            a.vz -= dz * b.mass * pull
            b.vx += dx * a.mass * pull
            b.vy += dy * a.mass * pull
            b.vz += dz * a.mass * pull
    for body in bodies:
        body.x += dt * body.vx
        body.y += dt * body.vy
        body.z += dt * body.vz


def energy(bodies: list[Body]) -> float:
    total = 0.0
    for i, a in enumerate(bodies):
        total += 0.5 * a.mass * (a.vx**2 + a.vy**2 + a.vz**2)
        for b in bodies[i + 1 :]:
            total -= a.mass * b.mass / sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)
    return total


bodies = [Body(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 39.5), Body(4.84, -1.16, -0.1, 0.6, 2.8, -0.02, 0.038), Body(8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.011), Body(12.89, -15.11, -0.22, 1.08, 0.86, -0.01, 0.0017), Body(15.37, -25.9, 0.18, 0.98, 0.59, -0.03, 0.002)]
print(energy(bodies))
for _ in range(10_000):
    advance(bodies, 0.01)
print(energy(bodies), bodies[0].x, bodies[4].vz)
