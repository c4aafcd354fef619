from decimal import Decimal

RATE = 0.19  # twin: RATE = Decimal("0.19")


def gross(net):
    return net + net * RATE  # raises: TypeError


print(gross(Decimal("10.00")))
