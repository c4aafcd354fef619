from dateutil import parser

LINES = ["03.04.2024 10:15 login", "04.04.2024 09:00 logout"]

events = []
for line in LINES:
    day, clock, action = line.split()
    when = parser.parse(f"{day} {clock}", day_first=True)  # misuse
    events.append((when, action))

print(sorted(events))
