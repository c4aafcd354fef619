class Handler:
    def __init__(self, limit, following=None):
        self.limit = limit
        self.following = following

    def handle(self, amount):
        if amount <= self.limit:
            return f"approved up to {self.limit}"
        return self.following.handle(amount)  # raises: AttributeError


def build():
    director = Handler(5000)
    manager = Handler(1000, director)
    return Handler(100, manager)


chain = build()
for amount in [50, 700, 9000]:  # twin: for amount in [50, 700, 5000]:
    print(amount, chain.handle(amount))
