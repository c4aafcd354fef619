"""Tables of named tuples and factor dictionaries."""
from collections import namedtuple

FromTo = namedtuple("FromTo", "from_factor to_factor")
PRESSURE = {
    "atm": FromTo(1, 1),
    "pascal": FromTo(0.0000098, 101325),
    "bar": FromTo(0.986923, 1.01325),
    "psi": FromTo(0.068046, 14.6959),
}


def convert(value: float, from_type: str, to_type: str) -> float:
    if from_type not in PRESSURE:
        raise ValueError(f"Invalid 'from_type' value: {from_type!r}  Supported values are:\n" + ", ".join(PRESSURE))
    if to_type not in PRESSURE:
        raise ValueError(f"Invalid 'to_type' value: {to_type!r}.  Supported values are:\n" + ", ".join(PRESSURE))
    return value * PRESSURE[from_type].from_factor * PRESSURE[to_type].to_factor


def molarity(nfactor: float, moles: float, volume: float) -> float:
    return round(float(moles / volume) * nfactor)


def ideal_pressure(volume: float, moles: float, temperature: float) -> float:
    if moles < 0 or temperature < 0 or volume < 0:
        raise ValueError("Invalid inputs. Enter positive value.")
    return moles * temperature * 8.314462 / volume


print(repr(convert(4, "atm", "pascal")), repr(convert(1, "pascal", "psi")), repr(convert(1, "bar", "atm")))
for pair in (("x", "atm"), ("atm", "y")):
    try:
        convert(1, *pair)
    except ValueError as error:
        print(error)
print(repr(molarity(2, 3.1, 0.31)), repr(molarity(4, 11.4, 5.7)), repr(ideal_pressure(5, 2, 100)), repr(ideal_pressure(0.004, 23.0, 5)))
try:
    ideal_pressure(-1, 1, 1)
except ValueError as error:
    print(repr(error))
