from app import App
from builders import make_app


def default_app() -> App:
    return make_app("default", 1)  # expect: mypy:call-arg  # fixed: return make_app("default")
