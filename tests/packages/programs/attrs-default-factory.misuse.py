from attrs import define, field


@define
class Basket:
    owner: str
    items: list = field(default_factory=list)  # misuse

    def add(self, item):
        self.items.append(item)


basket = Basket("ann")
basket.add("apple")
print(basket)
