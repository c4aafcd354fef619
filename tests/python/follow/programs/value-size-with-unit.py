UNITS = {"px": 1, "pt": 2}


def parse_size(text):
    for unit, factor in UNITS.items():
        if text.endswith(unit):
            return int(text[: -len(unit)]) * factor
    return int(text)  # raises: ValueError


def sizes(style):
    parts = [part.strip() for part in style.split(";") if part.strip()]
    return {name.strip(): parse_size(value.strip()) for name, value in (part.split(":") for part in parts)}


print(sizes("width: 12px; height: 4pt; margin: 3"))
print(sizes("width: 2em"))  # twin: print(sizes("width: 2px"))
