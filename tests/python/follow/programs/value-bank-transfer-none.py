class Account:
    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance

    def withdraw(self, amount):
        if amount > self.balance:
            return None
        self.balance -= amount
        return amount


def transfer(source, target, amount):
    moved = source.withdraw(amount)
    target.balance += moved  # raises: TypeError
    return target.balance


alice = Account("Alice", 100)
bob = Account("Bob")
print(transfer(alice, bob, 60))
print(transfer(alice, bob, 60))  # twin: print(transfer(alice, bob, 40))
print(alice.balance, bob.balance)
