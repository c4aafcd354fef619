from enum import Enum


class Priority(Enum):
    LOW = 1
    MEDIUM = 2
    HIGH = 3


def describe(priority):
    return f"{priority.name.lower()} ({priority.value})"


tasks = [("write", Priority.HIGH), ("test", Priority.LOW)]
for title, priority in tasks:
    print(title, describe(priority))
print(describe(Priority("HIGH")))  # raises: ValueError  # twin: print(describe(Priority["HIGH"]))
