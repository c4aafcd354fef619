PRICES = [("tea", 2.5), ("cake", 4.25)]


def line(name, price):
    text = str(price)
    return f"{name:<10}{text:.2f}"  # raises: ValueError  # twin: return f"{name:<10}{price:.2f}"


for item in PRICES:
    print(line(*item))
