ORDERS = [{"id": 1, "total": 10}, {"id": 2, "total": 15}]


def total(orders):
    return sum(order["total"] for order in orders)


def first_total(orders):
    return orders["total"]  # raises: TypeError  # twin: return orders[0]["total"]


print(total(ORDERS), first_total(ORDERS))
