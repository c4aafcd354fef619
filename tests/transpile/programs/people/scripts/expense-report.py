"""Expense report from CSV text."""
import argparse
import csv
import io
from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

DATA = """date,category,amount,note
2024-01-03,food,12.50,"lunch, with Ann"
2024-01-10,travel,99.99,train
2024-02-01,food,7.25,
2024-02-14,gifts,45.00,"flowers ""red"" x"
"""


@dataclass(frozen=True, order=True)
class Expense:
    day: date
    category: str
    amount: Decimal
    note: str = ""

    @classmethod
    def from_row(cls, row: dict[str, str]) -> "Expense":
        return cls(
            datetime.strptime(row["date"], "%Y-%m-%d").date(),
            row["category"],
            Decimal(row["amount"]),
            row["note"] or "-",
        )


def load(text: str) -> list[Expense]:
    return [Expense.from_row(row) for row in csv.DictReader(io.StringIO(text))]


def main(argv=None):
    parser = argparse.ArgumentParser(description="Summarise expenses")
    parser.add_argument("--by", choices=["category", "month"], default="category")
    parser.add_argument("--min", type=Decimal, default=Decimal(0), dest="least")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args(argv)
    totals = defaultdict(Decimal)
    for expense in load(DATA):
        if expense.amount < args.least:
            continue
        key = expense.category if args.by == "category" else expense.day.strftime("%Y-%m")
        totals[key] += expense.amount
        if args.verbose:
            print(f"{expense.day:%d %b %Y} {expense.category:<8} {expense.amount:>8.2f}  {expense.note}")
    width = max(map(len, totals))
    for key, amount in sorted(totals.items(), key=lambda item: (-item[1], item[0])):
        print(f"{key:<{width}} {amount:>10,.2f}")


main([])
main(["--by", "month", "-v"])
main(["--min", "10"])
