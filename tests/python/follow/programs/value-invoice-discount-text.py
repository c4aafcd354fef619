from dataclasses import dataclass


@dataclass
class Line:
    name: str
    price: float
    count: int


def parse_line(text):
    name, price, count = text.split(";")
    return Line(name, price, int(count))  # twin: return Line(name, float(price), int(count))


def total(lines):
    amount = 0.0
    for line in lines:
        amount += line.price * line.count  # raises: TypeError
    return round(amount, 2)


def main():
    lines = [parse_line(text) for text in ("pen;1.20;3", "ink;7.90;1")]
    print(total(lines))


if __name__ == "__main__":
    main()
