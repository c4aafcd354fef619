"""Units of length, weight, temperature and time."""
from typing import Dict

METRES: Dict[str, float] = {"mm": 0.001, "cm": 0.01, "m": 1, "km": 1000, "inch": 0.0254, "foot": 0.3048, "mile": 1609.344}


def length(value: float, source: str, target: str) -> float:
    """
    Convert a length.

    >>> length(1, "km", "m")
    1000.0
    """
    for unit in (source, target):
        if unit not in METRES:
            raise ValueError(f"Invalid unit {unit!r}, supported are: {', '.join(METRES)}")
    return value * METRES[source] / METRES[target]


def fahrenheit_to_celsius(f: float, ndigits: int = 2) -> float:
    return round((float(f) - 32) * 5 / 9, ndigits)


def kelvin_to_fahrenheit(k: float) -> float:
    return round(((float(k) - 273.15) * 9 / 5) + 32, 2)


def seconds_to_text(seconds: int) -> str:
    parts = []
    for name, size in (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            parts.append(f"{count} {name}{'s' if count > 1 else ''}")
    return ", ".join(parts[:-1]) + (" and " if len(parts) > 1 else "") + parts[-1] if parts else "now"


for args in ((1, "km", "m"), (3, "foot", "cm"), (26.2, "mile", "km"), (1, "mm", "km"), (0, "m", "inch")):
    print(repr(length(*args)))
try:
    length(1, "parsec", "m")
except ValueError as error:
    print(error)
print([fahrenheit_to_celsius(f) for f in (0, 32, 98.6, -459.67, "100")], kelvin_to_fahrenheit(300), kelvin_to_fahrenheit("0"))
print([seconds_to_text(s) for s in (0, 1, 61, 3600, 90061, 172800)])
try:
    fahrenheit_to_celsius("warm")
except ValueError as error:
    print(error)
