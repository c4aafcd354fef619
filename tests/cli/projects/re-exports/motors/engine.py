class Engine:
    def run(self, steps: int) -> list[str]:
        return ["step"] * steps


def start(name: str) -> Engine:
    print(name)
    return Engine()
