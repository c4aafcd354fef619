class Connection:
    def __init__(self, name):
        self.name = name
        self.is_open = False

    def __enter__(self):
        self.is_open = True  # twin: self.is_open = True; return self

    def __exit__(self, *details):
        self.is_open = False

    def query(self, text):
        return f"{self.name}: {text}"


with Connection("db") as connection:
    print(connection.query("select 1"))  # raises: AttributeError
