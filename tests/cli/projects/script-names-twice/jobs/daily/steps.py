def clean(name: str, days: int = 1) -> None:
    print(name, days)
