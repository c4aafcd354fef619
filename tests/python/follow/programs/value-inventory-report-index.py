"""Prints the three best sellers of a small shop."""


class Inventory:
    def __init__(self):
        self.sales = {}

    def record(self, product, quantity):
        self.sales[product] = self.sales.get(product, 0) + quantity

    def ranking(self):
        return sorted(self.sales.items(), key=lambda item: item[1], reverse=True)


def print_podium(ranking):
    for place in range(3):
        name, sold = ranking[place]  # raises: IndexError
        print(f"{place + 1}. {name}: {sold}")


def main():
    inventory = Inventory()
    inventory.record("tea", 4)
    inventory.record("coffee", 9)
    inventory.record("tea", 1)  # twin: inventory.record("cocoa", 1)
    print_podium(inventory.ranking())


if __name__ == "__main__":
    main()
