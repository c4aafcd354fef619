"""Parsing amounts, durations, key=value lines, versions, simple expressions."""
from typing import Optional, Tuple


def parse_amount(text: str) -> Optional[int]:
    """
    >>> parse_amount("$1,234.50")
    123450
    """
    cleaned = text.strip().lstrip("$€").replace(",", "")
    whole, dot, cents = cleaned.partition(".")
    if not whole.lstrip("-").isdigit() or dot and not cents.isdigit():
        return None
    value = abs(int(whole)) * 100 + int((cents + "00")[:2] or 0)
    return -value if whole.startswith("-") else value


def parse_duration(text: str) -> int:
    units = {"d": 86400, "h": 3600, "m": 60, "s": 1}
    total, number = 0, ""
    for ch in text:
        if ch.isdigit():
            number += ch
        elif ch in units and number:
            total += int(number) * units[ch]
            number = ""
        else:
            raise ValueError(f"bad duration {text!r} at {ch!r}")
    if number:
        raise ValueError(f"no unit after {number}")
    return total


def parse_version(text: str) -> Tuple[int, ...]:
    return tuple(int(part) for part in text.split("-")[0].split("."))


def compare_versions(a: str, b: str) -> int:
    x, y = parse_version(a), parse_version(b)
    width = max(len(x), len(y))
    x += (0,) * (width - len(x))
    y += (0,) * (width - len(y))
    return (x > y) - (x < y)


def parse_options(line: str) -> dict:
    options: dict = {"flags": []}
    for word in line.split():
        if word.startswith("--") and "=" in word:
            key, value = word[2:].split("=", 1)
            options[key] = int(value) if value.lstrip("-").isdigit() else value
        elif word.startswith("-"):
            options["flags"] += list(word[1:])
        else:
            options.setdefault("args", []).append(word)
    return options


print([parse_amount(t) for t in ("$1,234.50", "7", "-3.5", "€0.05", "x", "1.2.3", "12.", "")])
print([parse_duration(t) for t in ("1h30m", "2d", "45s", "")])
for bad in ("h", "5", "5x"):
    try:
        parse_duration(bad)
    except ValueError as error:
        print(error)
print(sorted(["1.10", "1.9", "1.2.3", "1.2"], key=parse_version), [compare_versions(a, b) for a, b in (("1.0", "1.0.0"), ("1.2", "1.10"), ("2.0-beta", "1.9"))])
print(parse_options("-xv --level=3 --name=a=b file other --neg=-4"), parse_options(""))
try:
    parse_version("1.x")
except ValueError as error:
    print(error)
