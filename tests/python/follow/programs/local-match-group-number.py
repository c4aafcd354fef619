import re

LINE = "2024-03-01 ERROR disk full"
PATTERN = re.compile(r"(\d{4}-\d\d-\d\d) (\w+)")


def parse(line):
    found = PATTERN.match(line)
    if found is None:
        return None
    return found.group(1), found.group(2), found.group(3)  # raises: IndexError  # twin: return found.group(1), found.group(2), line[found.end() :]


print(parse("no date"))
print(parse(LINE))
