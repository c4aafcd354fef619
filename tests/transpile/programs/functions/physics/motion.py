"""Formulas of physics with checks, rounding and dictionaries of results."""
from math import pow, radians, sin, sqrt

G = 9.80665


def horizontal_distance(velocity: float, angle: float) -> float:
    if not isinstance(velocity, (int, float)) or isinstance(velocity, bool):
        raise TypeError("Invalid velocity. Should be an integer or float.")
    if angle > 90 or angle < 1:
        raise ValueError("Invalid angle. Range is 1-90 degrees.")
    return round(velocity**2 * sin(2 * radians(angle)) / G, 2)


def ohms_law(voltage: float, current: float, resistance: float) -> dict[str, float]:
    """
    >>> ohms_law(voltage=10, current=0, resistance=5)
    {'current': 2.0}
    """
    if (voltage, current, resistance).count(0) != 1:
        raise ValueError("One and only one argument must be 0")
    if resistance < 0:
        raise ValueError("Resistance cannot be negative")
    if voltage == 0:
        return {"voltage": float(current * resistance)}
    elif current == 0:
        return {"current": voltage / resistance}
    else:
        return {"resistance": voltage / current}


def kinetic(mass: float, velocity: float) -> float:
    if mass < 0:
        raise ValueError("The mass of a body cannot be negative")
    return 0.5 * mass * abs(velocity) * abs(velocity)


def escape_velocity(mass: float, radius: float) -> float:
    return round(sqrt(2 * 6.67430e-11 * mass / radius), 3) if radius else 0.0


def parallel(*resistors: float) -> float:
    total = 0.0
    for index, r in enumerate(resistors):
        if r <= 0:
            raise ValueError(f"Resistor at index {index} has a negative or zero value!")
        total += 1 / float(r)
    return 1 / total


print(repr(horizontal_distance(30, 45)), repr(horizontal_distance(100, 78)), ohms_law(voltage=10, current=0, resistance=5), ohms_law(0, -1.5, 2), ohms_law(voltage=-10, current=1, resistance=0))
for bad in (lambda: horizontal_distance(True, 20), lambda: horizontal_distance("a", 1), lambda: horizontal_distance(30, -20), lambda: ohms_law(0, 0, 10), lambda: ohms_law(0, 1, -1), lambda: kinetic(-2, 0), lambda: parallel(1, 0)):
    try:
        bad()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(repr(kinetic(10, 10)), repr(kinetic(2, -2.5)), repr(escape_velocity(5.972e24, 6.371e6)), escape_velocity(1, 0), repr(parallel(3.21389, 2, 3)), pow(2, 10), repr(pow(9, 0.5)))
