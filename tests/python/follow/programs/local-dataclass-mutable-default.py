from dataclasses import dataclass, field


@dataclass  # raises: ValueError
class Cart:
    owner: str
    items: list = []  # twin: items: list = field(default_factory=list)

    def add(self, item):
        self.items.append(item)


cart = Cart("ada")
cart.add("book")
print(cart)
