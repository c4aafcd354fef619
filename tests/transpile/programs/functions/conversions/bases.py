"""Conversions between number bases with checks of their input."""
from __future__ import annotations


def decimal_to_any(number: int, base: int) -> str:
    """
    >>> decimal_to_any(255, 16)
    'FF'
    """
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"int expected, not {type(number).__name__}")
    if not 2 <= base <= 36:
        raise ValueError("base must be between 2 and 36")
    if number < 0:
        return "-" + decimal_to_any(-number, base)
    digits = ""
    while True:
        number, rest = divmod(number, base)
        digits = (chr(rest + 55) if rest > 9 else str(rest)) + digits
        if number == 0:
            return digits


def binary_to_octal(bits: str) -> str:
    if not bits or any(ch not in "01" for ch in bits):
        raise ValueError("Non-binary value was passed")
    bits = bits.zfill((len(bits) + 2) // 3 * 3)
    return "".join(str(int(bits[i : i + 3], 2)) for i in range(0, len(bits), 3))


def hex_to_rgb(text: str) -> tuple[int, int, int]:
    text = text.lstrip("#")
    if len(text) == 3:
        text = "".join(ch * 2 for ch in text)
    r, g, b = (int(text[i : i + 2], 16) for i in (0, 2, 4))
    return r, g, b


print(repr(decimal_to_any(0, 2)), repr(decimal_to_any(255, 16)), repr(decimal_to_any(-46, 2)), repr(decimal_to_any(10**20, 36)))
for args in ((5, 1), (1.5, 2), ("a", 2), (True, 2)):
    try:
        print(repr(decimal_to_any(*args)))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
print(repr(binary_to_octal("1111")), repr(binary_to_octal("101010101010011")), repr(hex_to_rgb("#fff")), repr(hex_to_rgb("1a2B3c")))
for bad in ("", "12", "a"):
    try:
        binary_to_octal(bad)
    except ValueError as error:
        print(error)
