def clean(days: int) -> None:
    print(days)
