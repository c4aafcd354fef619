from dataclasses import dataclass, field


@dataclass
class Order:
    customer: str
    prices: list = field(default_factory=list)
    total: float = 0.0

    def __post_init__(self):
        self.total = sum(self.price)  # raises: AttributeError  # twin: self.total = sum(self.prices)

    def label(self):
        return f"{self.customer}: {self.total:.2f}"


orders = [Order("ann", [2.5, 4]), Order("bob")]
for order in orders:
    print(order.label())
