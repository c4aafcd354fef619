class Ledger:
    def __init__(self):
        self.balances = {}

    def open(self, owner):
        self.balances[owner.lower()] = 0

    def deposit(self, owner, amount):
        self.balances[owner] += amount  # raises: KeyError  # twin: self.balances[owner.lower()] += amount


ledger = Ledger()
ledger.open("Ada")
ledger.deposit("Ada", 10)
print(ledger.balances)
