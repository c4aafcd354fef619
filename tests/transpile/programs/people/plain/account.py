class Account:
    interest = 0.02
    accounts = []
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.history = []
        Account.accounts.append(self)
    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance += amount
        self.history.append(("deposit", amount))
        return self
    def withdraw(self, amount):
        if amount > self.balance:
            raise RuntimeError(f"insufficient funds: {self.balance} < {amount}")
        self.balance -= amount
        self.history.append(("withdraw", amount))
        return self
    def add_interest(self):
        self.balance *= 1 + self.interest
        self.history.append(("interest", self.interest))
a = Account("ann", 100)
a.deposit(50).withdraw(30)
a.add_interest()
try:
    a.withdraw(1000)
except RuntimeError as e:
    print("error:", e)
print(a.balance, a.history, len(Account.accounts), sum(x for k, x in a.history if k == "deposit"))
