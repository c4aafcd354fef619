import datetime


def make_day():
    return datetime(2024, 1, 1)  # raises: TypeError  # twin: return datetime.datetime(2024, 1, 1)


print(make_day())
