PRICES = {"desk": 120, "lamp": 35, "chair": 60}


def cheapest(limit):
    best = None
    for name, price in PRICES.items():
        if price <= limit and (best is None or price < PRICES[best]):
            best = name
    return best


def offer(limit):
    name = cheapest(limit)
    return "Take the " + name  # raises: TypeError


def main():
    for limit in (150, 40, 20):  # twin: for limit in (150, 40, 35):
        print(limit, offer(limit))


main()
