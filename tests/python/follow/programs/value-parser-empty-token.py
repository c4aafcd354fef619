def tokenize(line):
    return line.strip().split(",")


def parse(line):
    name, quantity, price = tokenize(line)  # raises: ValueError
    return name, int(quantity), float(price)


LINES = """bolt,10,0.25
nut,20,0.10
washer,5
"""


def total(lines):
    amount = 0.0
    for line in lines.splitlines():
        if not line:
            continue
        _, quantity, price = parse(line)
        amount += quantity * price
    return amount


print(total(LINES))  # twin: print(total(LINES.replace("washer,5", "washer,5,0.05")))
