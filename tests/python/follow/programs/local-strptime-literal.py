from datetime import datetime

RELEASE = datetime.strptime("2024-13-01", "%Y-%m-%d")  # raises: ValueError  # twin: RELEASE = datetime.strptime("2024-12-01", "%Y-%m-%d")


def days_since_release(day):
    return (day - RELEASE).days


print(days_since_release(datetime(2025, 1, 1)))
