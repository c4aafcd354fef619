from datetime import date, timedelta


def plan(start, end, tasks):
    available = end - start
    return available / len(tasks)  # raises: ZeroDivisionError


def describe(start, days, tasks):
    slot = plan(start, start + timedelta(days=days), tasks)
    return f"{len(tasks)} tasks, {slot.days} days each"


START = date(2024, 3, 1)
print(describe(START, 10, ["design", "build"]))
print(describe(START, 10, []))  # twin: print(describe(START, 10, ["rest"]))
