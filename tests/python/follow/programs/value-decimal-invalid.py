from decimal import Decimal

ITEMS = [("pen", "1.20"), ("book", "12,50")]  # twin: ITEMS = [("pen", "1.20"), ("book", "12.50")]


def to_amount(text):
    return Decimal(text)  # raises: decimal.InvalidOperation


def total(items):
    amount = Decimal("0")
    for _, price in items:
        amount += to_amount(price)
    return amount.quantize(Decimal("0.01"))


if __name__ == "__main__":
    print(total(ITEMS))
