"""An uncaught exception of one's own class, raised deep, with finally blocks on the way out."""


class ConfigError(Exception):
    pass


class Resource:
    def __enter__(self):
        print("open")
        return self

    def __exit__(self, *exc):
        print("close", exc[0].__name__)
        return False


def inner(depth: int) -> None:
    try:
        if depth == 0:
            raise ConfigError("bottom reached", depth)
        inner(depth - 1)
    finally:
        print("leaving", depth)


with Resource():
    inner(3)
