from datetime import date

EVENTS = {"launch": "2024-03-01", "review": "2024-04-15"}


def show(name):
    when = EVENTS[name]
    return f"{name}: {when.strftime('%d.%m.%Y')}"  # raises: AttributeError  # twin: return f"{name}: {date.fromisoformat(when).strftime('%d.%m.%Y')}"


today = date(2024, 2, 1)
print(today.strftime("%d.%m.%Y"))
for name in EVENTS:
    print(show(name))
