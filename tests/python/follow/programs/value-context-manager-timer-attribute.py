class Transaction:
    def __init__(self, store):
        self.store = store
        self.changes = None

    def __enter__(self):
        return self  # twin: self.changes = {}; return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            self.store.update(self.changes)
        return False

    def set(self, key, value):
        self.changes[key] = value  # raises: TypeError


def main():
    store = {"a": 1}
    with Transaction(store) as transaction:
        transaction.set("b", 2)
    print(store)


main()
