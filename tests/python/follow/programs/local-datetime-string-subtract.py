from datetime import datetime


def days_between(start, end):
    return (datetime.strptime(end, "%Y-%m-%d") - start).days  # raises: TypeError  # twin: return (datetime.strptime(end, "%Y-%m-%d") - datetime.strptime(start, "%Y-%m-%d")).days


print(days_between("2024-01-01", "2024-02-01"))
