from datetime import datetime, timezone

DEADLINE = datetime(2030, 1, 1, tzinfo=timezone.utc)  # twin: DEADLINE = datetime(2030, 1, 1)


def remaining(now):
    if now > DEADLINE:  # raises: TypeError
        return 0
    return (DEADLINE - now).days


print(remaining(datetime(2029, 12, 24)))
