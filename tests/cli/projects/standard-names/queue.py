def put(item: str) -> None:
    print(item)
