"""Loan schedules, compound interest, currency conversion with integer cents."""
from typing import NamedTuple


class Payment(NamedTuple):
    month: int
    interest: float
    principal: float
    balance: float


def schedule(amount: float, yearly: float, months: int) -> list[Payment]:
    rate = yearly / 12
    payment = amount * rate / (1 - (1 + rate) ** -months) if rate else amount / months
    out, balance = [], amount
    for month in range(1, months + 1):
        interest = balance * rate
        principal = payment - interest
        balance -= principal
        out.append(Payment(month, round(interest, 2), round(principal, 2), round(abs(balance), 2)))
    return out


def split_cents(cents: int, people: int) -> list[int]:
    share, rest = divmod(cents, people)
    return [share + (i < rest) for i in range(people)]


def change(cents: int) -> dict[str, int]:
    out = {}
    for name, value in (("euro", 100), ("half", 50), ("dime", 10), ("cent", 1)):
        count, cents = divmod(cents, value)
        if count:
            out[name] = count
    return out


def npv(rate: float, flows: list[float]) -> float:
    return sum(flow / (1 + rate) ** t for t, flow in enumerate(flows))


def irr(flows: list[float]) -> float:
    low, high = -0.9, 1.0
    for _ in range(60):
        mid = (low + high) / 2
        low, high = (mid, high) if npv(mid, flows) > 0 else (low, mid)
    return mid


for payment in schedule(1200, 0.06, 4):
    print(*payment)
print(schedule(100, 0, 2)[-1], sum(p.interest for p in schedule(1000, 0.12, 12)))
print(split_cents(1000, 3), split_cents(5, 10), change(287), change(0))
print(f"{npv(0.1, [-100, 60, 60]):.4f} {irr([-100, 60, 60]):.6f}", [round(1000 * 1.05**y, 2) for y in range(4)])
try:
    split_cents(10, 0)
except ZeroDivisionError as error:
    print(error)
tax = [(10_000, 0.1), (30_000, 0.2), (float("inf"), 0.4)]
def tax_due(income):
    total, below = 0, 0
    for limit, rate in tax:
        total += max(0, min(income, limit) - below) * rate
        below = limit
    return total
print([tax_due(i) for i in (0, 5_000, 20_000, 100_000.5)])
