from dataclasses import dataclass, field


@dataclass  # raises: ValueError
class Basket:
    owner: str
    items: list = []  # twin: items: list = field(default_factory=list)


print(Basket("ada"))
