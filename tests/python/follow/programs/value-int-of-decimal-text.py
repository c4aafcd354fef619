PRICES = {"apple": "3", "pear": "2.5", "plum": "1"}


def parse_price(text):
    return int(text)  # raises: ValueError  # twin: return float(text)


def basket_total(basket):
    total = 0
    for name, count in basket.items():
        total += parse_price(PRICES[name]) * count
    return total


def main():
    print(basket_total({"apple": 2, "plum": 4}))
    print(basket_total({"apple": 1, "pear": 2}))


if __name__ == "__main__":
    main()
