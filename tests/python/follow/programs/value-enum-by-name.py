from enum import Enum


class Level(Enum):
    LOW = 1
    HIGH = 3


def parse(text):
    return Level[text.upper()]  # raises: KeyError


def severities(log):
    return [parse(line.split(":")[0]).value for line in log]


print(severities(["low: ok", "high: fire"]))
print(severities(["medium: hmm"]))  # twin: print(severities(["low: hmm"]))
