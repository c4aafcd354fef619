__all__ = ["shorten", "widen"]


def shorten(text: str, width: int) -> str:
    return text[:width]


def widen(text: str, width: int) -> str:
    return text.ljust(width)


def helper() -> None:
    print("not exported")
