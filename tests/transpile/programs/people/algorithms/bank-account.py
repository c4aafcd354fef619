class InsufficientFunds(Exception):
    def __init__(self, needed, available):
        self.needed = needed
        self.available = available
        super().__init__(f"need {needed}, have {available}")


class Account:
    interest_rate = 0.02
    _count = 0

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.__balance = balance
        self.history = []
        Account._count += 1

    @property
    def balance(self):
        return self.__balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("Deposit must be positive")
        self.__balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self.__balance:
            raise InsufficientFunds(amount, self.__balance)
        self.__balance -= amount
        self.history.append(("withdraw", amount))

    @classmethod
    def count(cls):
        return cls._count

    @staticmethod
    def validate(amount):
        return isinstance(amount, (int, float)) and amount > 0

    def __str__(self):
        return f"{self.owner}: ${self.balance:,.2f}"


class Savings(Account):
    interest_rate = 0.05

    def add_interest(self):
        self.deposit(self.balance * self.interest_rate)


acc = Savings("Ann", 100)
acc.deposit(50)
acc.add_interest()
print(acc, acc.history, Account.count(), Savings.validate(-5))
for action in (lambda: acc.withdraw(1000), lambda: acc.deposit(-1), lambda: acc.__balance):
    try:
        action()
    except (InsufficientFunds, ValueError) as e:
        print(type(e).__name__, e)
    except AttributeError as e:
        print("private", e)
print(acc._Account__balance)
