ROWS = [
    {"item": "desk", "price": "1250"},
    {"item": "lamp", "price": "40"},
]


def header():
    return f"{'item':<10}{'price':>10}"


def line(row):
    return f"{row['item']:<10}{row['price']:>10,}"  # raises: ValueError  # twin: return f"{row['item']:<10}{int(row['price']):>10,}"


print(header())
for row in ROWS:
    print(line(row))
