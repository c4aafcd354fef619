from contextlib import contextmanager


class Connection:
    def __init__(self, name):
        self.name = name
        self.log = []

    def execute(self, query):
        self.log.append(query)
        return len(self.log)


@contextmanager
def connect(name):
    connection = Connection(name)
    try:
        yield  # twin: yield connection
    finally:
        connection.log.clear()


def main():
    with connect("main") as connection:
        print(connection.execute("select 1"))  # raises: AttributeError


main()
