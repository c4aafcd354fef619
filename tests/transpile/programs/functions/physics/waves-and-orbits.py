"""Loops over floats with constants; tables of planets."""
import math

PLANETS = [("Mercury", 0.387), ("Earth", 1.0), ("Jupiter", 5.203), ("Neptune", 30.07)]


def period(axis: float) -> float:
    return math.sqrt(axis**3)


def doppler(freq: float, velocity: float, observer: float, source: float) -> float:
    if velocity == source:
        raise ZeroDivisionError("Division by zero implies vs=v and observer in front of the source")
    result = freq * (velocity + observer) / (velocity - source)
    if result <= 0:
        raise ValueError("Non-positive frequency implies vs>v or v0>v (in the opposite direction)")
    return result


def sine_table(amplitude: float, steps: int) -> list[str]:
    return [f"{amplitude * math.sin(2 * math.pi * k / steps):+.3f}" for k in range(steps)]


def lorentz(beta: float) -> float:
    if not 0 <= beta < 1:
        raise ValueError("Speed must be below that of light")
    return 1 / math.sqrt(1 - beta**2)


def cooling(start: float, room: float, k: float, minutes: int) -> list[float]:
    temperature, out = start, []
    for _ in range(minutes):
        out.append(round(temperature, 2))
        temperature -= k * (temperature - room)
    return out


for name, axis in PLANETS:
    print(f"{name:<10}{axis:>8.3f}{period(axis):>9.3f}")
print(doppler(100, 330, 10, 0), doppler(100, 330, -10, 0), sine_table(2, 8), [round(lorentz(b), 4) for b in (0, 0.5, 0.99)], cooling(90, 20, 0.1, 6))
for bad in (lambda: doppler(100, 330, 10, 330), lambda: doppler(100, 330, -400, 0), lambda: lorentz(1)):
    try:
        bad()
    except (ZeroDivisionError, ValueError) as error:
        print(type(error).__name__, error)
angles = [math.atan2(math.sin(a), math.cos(a)) for a in (0.5, 2.5, 4.0)]
print([f"{a:.6f}" for a in angles], math.degrees(math.pi), math.radians(180) == math.pi, math.hypot(3, 4), math.floor(-0.5), math.ceil(2.0))
