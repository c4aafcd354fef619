"""Tracebacks as text."""
import traceback


def inner():
    raise ValueError("deep")


def outer():
    inner()


try:
    outer()
except ValueError:
    lines = traceback.format_exc().splitlines()
    print(lines[0], lines[-1], len(lines))
    for line in lines:
        if "in " in line:
            print(line.split(", ")[-1])
