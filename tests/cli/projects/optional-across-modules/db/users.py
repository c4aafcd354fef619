class User:
    def __init__(self, name: str) -> None:
        self.name = name


def find(name: str) -> User | None:
    return User(name) if name else None


def age(name: str) -> int | None:
    return len(name) or None
