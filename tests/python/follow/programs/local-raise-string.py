class Account:
    def __init__(self, balance):
        self.balance = balance

    def withdraw(self, amount):
        if amount > self.balance:
            raise "insufficient funds"  # raises: TypeError  # twin: raise ValueError("insufficient funds")
        self.balance -= amount


account = Account(50)
account.withdraw(20)
try:
    account.withdraw(100)
except ValueError as error:
    print("refused:", error)
print(account.balance)
