DEBUG = False
TIMEOUT = 3.5


def load(path: str) -> dict[str, str]:
    return {"path": path}
