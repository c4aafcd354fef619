"""Double-entry bookkeeping with checks."""
from collections import defaultdict
from decimal import Decimal


class Unbalanced(ValueError):
    pass


class Ledger:
    def __init__(self):
        self.entries = []
        self.balances = defaultdict(Decimal)

    def post(self, text, **amounts):
        amounts = {name: Decimal(str(value)) for name, value in amounts.items()}
        if sum(amounts.values()) != 0:
            raise Unbalanced(f"{text}: off by {sum(amounts.values())}")
        self.entries.append((text, amounts))
        for name, value in amounts.items():
            self.balances[name] += value

    def statement(self, name):
        running = Decimal(0)
        for text, amounts in self.entries:
            if name in amounts:
                running += amounts[name]
                yield f"{text:<14}{amounts[name]:>10}{running:>10}"

    def trial(self):
        return {name: value for name, value in sorted(self.balances.items()) if value}


books = Ledger()
books.post("capital", cash=1000, equity=-1000)
books.post("rent", rent="250.50", cash="-250.50")
books.post("sale", cash=99.99, sales=-99.99)
for bad in (dict(cash=5), dict(cash=1, rent=-0.99)):
    try:
        books.post("bad", **bad)
    except Unbalanced as error:
        print(type(error).__name__, error)
print(*books.statement("cash"), sep="\n")
print(books.trial(), sum(books.balances.values()), len(books.entries), list(books.statement("nothing")))
books.post("back", rent="-250.5", cash="250.5")
print(books.trial(), books.balances["rent"], books.balances["rent"] == 0)
