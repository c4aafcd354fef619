class Item:
    price: int

    def __init__(self, price: int) -> None:
        self.price = price
