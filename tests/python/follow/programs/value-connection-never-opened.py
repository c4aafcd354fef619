class Database:
    connection = None

    def __init__(self, name):
        self.name = name
        self.rows = []

    def open(self):
        self.connection = Connection(self.rows)

    def insert(self, row):
        self.connection.write(row)  # raises: AttributeError


class Connection:
    def __init__(self, rows):
        self.rows = rows

    def write(self, row):
        self.rows.append(row)


def main():
    users, orders = Database("users"), Database("orders")
    for database in (users,):  # twin: for database in (users, orders):
        database.open()
    users.insert(("ann", 1))
    orders.insert(("ann", 99))
    print(users.rows, orders.rows)


main()
