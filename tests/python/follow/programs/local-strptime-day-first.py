from datetime import datetime


def parse_day(text):
    return datetime.strptime(text, "%Y-%m-%d")  # raises: ValueError  # twin: return datetime.strptime(text, "%d.%m.%Y")


print(parse_day("24.12.2024").year)
