import re


def year_of(line):
    found = re.search(r"\b(\d{4})\b", line)
    return int(found.group(1))  # raises: AttributeError  # twin: return int(found.group(1)) if found else None


for line in ("made in 1987", "made last year"):
    print(year_of(line))
