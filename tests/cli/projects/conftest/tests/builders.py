from app import App


def make_app(name: str) -> App:
    return App(name)
