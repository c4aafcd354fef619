"""Bank accounts with errors, history and interest."""


class InsufficientFunds(Exception):
    def __init__(self, needed: float, balance: float) -> None:
        super().__init__(f"needed {needed:.2f} but balance is {balance:.2f}")
        self.shortfall = needed - balance


class Account:
    _next_number = 1001
    interest_rate = 0.02

    def __init__(self, owner: str, balance: float = 0) -> None:
        self.owner = owner
        self._balance = balance
        self.number = Account._next_number
        Account._next_number += 1
        self.history: list[tuple[str, float]] = []

    @property
    def balance(self) -> float:
        return self._balance

    def deposit(self, amount: float) -> None:
        if amount <= 0:
            raise ValueError("deposit must be positive")
        self._balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount: float) -> None:
        if amount > self._balance:
            raise InsufficientFunds(amount, self._balance)
        self._balance -= amount
        self.history.append(("withdraw", -amount))

    def transfer(self, other: "Account", amount: float) -> None:
        self.withdraw(amount)
        other.deposit(amount)

    def __str__(self) -> str:
        return f"#{self.number} {self.owner:<8} ${self.balance:>10,.2f}"


class Savings(Account):
    interest_rate = 0.05

    def add_interest(self) -> float:
        interest = self._balance * self.interest_rate
        self.deposit(interest)
        return interest


class Overdraft(Account):
    def __init__(self, owner, balance=0, limit=100):
        super().__init__(owner, balance)
        self.limit = limit

    def withdraw(self, amount):
        if amount > self._balance + self.limit:
            raise InsufficientFunds(amount, self._balance + self.limit)
        self._balance -= amount


accounts = [Account("Ann", 100), Savings("Bob", 2500.5), Overdraft("Cy")]
ann, bob, cy = accounts
ann.deposit(50.25)
bob.transfer(ann, 1000)
print(bob.add_interest())
cy.withdraw(60)
for action in (lambda: ann.withdraw(1e6), lambda: cy.withdraw(50), lambda: ann.deposit(-5), lambda: setattr(ann, "balance", 1)):
    try:
        action()
    except InsufficientFunds as error:
        print("refused:", error, error.shortfall)
    except (ValueError, AttributeError) as error:
        print(type(error).__name__, error)
for account in sorted(accounts, key=lambda a: -a.balance):
    print(account, account.history)
print(sum(a.balance for a in accounts), Account._next_number, isinstance(bob, Account), type(bob).interest_rate)
