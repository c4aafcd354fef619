from datetime import date, datetime


def age_in_days(born, now):
    return (now - born).days


people = {"ann": date(1990, 5, 17), "bob": date(1985, 1, 2)}
for name, born in people.items():
    print(name, age_in_days(born, date(2024, 1, 1)))
moment = datetime(2024, 1, 1, 12, 30)
print(moment - date(2023, 1, 1))  # raises: TypeError  # twin: print(moment.date() - date(2023, 1, 1))
