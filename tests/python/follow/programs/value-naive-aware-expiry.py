from datetime import datetime, timedelta, timezone


class Token:
    def __init__(self, issued, minutes):
        self.expires = issued + timedelta(minutes=minutes)

    def is_valid(self, now):
        return now < self.expires  # raises: TypeError


token = Token(datetime(2024, 5, 1, 12, 0, tzinfo=timezone.utc), 30)
print(token.is_valid(datetime(2024, 5, 1, 12, 10)))  # twin: print(token.is_valid(datetime(2024, 5, 1, 12, 10, tzinfo=timezone.utc)))
