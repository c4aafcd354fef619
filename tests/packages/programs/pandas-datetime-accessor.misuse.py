import pandas as pd


class Calendar:
    def __init__(self, dates: list[str]) -> None:
        self.frame = pd.DataFrame({"date": pd.to_datetime(dates)})

    def weekdays(self) -> list[str]:
        return self.frame["date"].dt.weekday_name.tolist()  # misuse

    def months(self) -> list[int]:
        return self.frame["date"].dt.month.unique().tolist()


calendar = Calendar(["2024-01-01", "2024-02-03"])
print(calendar.months())
print(calendar.weekdays())
