class App:
    def __init__(self, name: str) -> None:
        self.name = name

    def start(self, port: int) -> bool:
        return port > 0
