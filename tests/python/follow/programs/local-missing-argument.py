class Logger:
    def __init__(self, name, level):
        self.name = name
        self.level = level

    def log(self, message):
        print(f"[{self.level}] {self.name}: {message}")


def main():
    logger = Logger("app")  # raises: TypeError  # twin: logger = Logger("app", "INFO")
    logger.log("ready")


main()
