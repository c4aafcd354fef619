class Account:
    """
    >>> account = Account('Ann', 100)
    >>> account.deposit(50)
    150
    >>> account.withdraw(30)
    120
    >>> account.withdraw(120)
    0
    >>> account.withdraw(1)
    Traceback (most recent call last):
    ValueError: not enough
    """

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError('nothing to deposit')
        self.balance += amount
        return self.balance

    def withdraw(self, amount):
        if amount > self.balance:
            raise ValueError('not enough')
        self.balance -= amount
        return self.balance


# --- held back
account = Account('Bob')
assert account.balance == 0
assert account.deposit(10) == 10
assert account.deposit(1) == 11
assert account.withdraw(11) == 0
assert account.owner == 'Bob'
